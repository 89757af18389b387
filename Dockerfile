# Builds the site and leaves nothing but the built site in the image. How to run it: docs/deploy.md.
ARG BASE_IMAGE=node:24.21.0-bookworm-slim
# The image that runs now, if there is one: its assets go along, for pages that are open.
ARG PREVIOUS_IMAGE=${BASE_IMAGE}

FROM ${PREVIOUS_IMAGE} AS previous

# Also what `docker compose run --rm tools npm run …` runs in: npm's scripts are here, and not in the site's image.
FROM ${BASE_IMAGE} AS build
WORKDIR /build
# Before the sources, so that a change of these installs nothing.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# A build serves the assets of the builds beside it. Nothing else of the one before is taken.
RUN --mount=type=bind,from=previous,source=/,target=/previous \
  if [ -e /previous/site/.builds/current ]; then \
    mkdir .builds && cd /previous/site/.builds && id=$(readlink current) && \
    cp -r --parents "$id/build.json" "$id/finished" "$id/finished.json" /build/.builds && cd /build; \
  fi; \
  npm run build && rm -r .builds/running

FROM ${BASE_IMAGE}
# Belongs to root, so that the site cannot write to itself. The one thing it writes to is /data.
COPY --from=build /build/.builds /site/.builds
RUN mkdir -m 700 /data && chown 1000:1000 /data
WORKDIR /site
# Without HOSTNAME it would listen on the address of the container's name only, or on none.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=15s --retries=2 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell between, so that signals reach the server.
CMD ["node", ".builds/current/server.js"]
