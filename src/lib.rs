//! Hoppity: a Discord bot for Halma in all its forms and Hexxagon.
