# Hoppity as a small image: built with Rust, run without it, not as root.
#   docker build -t hoppity .
#   docker run -d --name hoppity --restart unless-stopped --stop-timeout 15 -e DISCORD_TOKEN=... -v hoppity:/data hoppity
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY Cargo.toml Cargo.lock clippy.toml ./
COPY .cargo ./.cargo
COPY src ./src
COPY crates ./crates
COPY migrations ./migrations
COPY assets ./assets
COPY benches ./benches
COPY patches ./patches
COPY sandbox ./sandbox
COPY trainer ./trainer
RUN cargo build --release --locked -p hoppity && strip target/release/hoppity

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data hoppity && install -d -o hoppity /data
COPY --from=build /src/target/release/hoppity /usr/local/bin/hoppity
USER hoppity
WORKDIR /data
VOLUME /data
# The file is in the volume; a postgres:// URL needs no volume.
ENV DATABASE_URL=sqlite:///data/hoppity.sqlite
STOPSIGNAL SIGTERM
ENTRYPOINT ["hoppity"]
CMD ["run"]
