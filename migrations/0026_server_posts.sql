-- `/tournament` lists the competitions of one server.
CREATE INDEX competition_posts_of_server ON competition_posts (guild);
