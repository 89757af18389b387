# Builds the site; the image contains only the built site. How to run it: docs/deploy.md.
ARG BASE_IMAGE=node:24.21.0-bookworm-slim
# The currently running image, if any: its assets are included for open pages.
ARG PREVIOUS_IMAGE=${BASE_IMAGE}

FROM ${PREVIOUS_IMAGE} AS previous

FROM ${BASE_IMAGE} AS build
WORKDIR /build
# Before the sources, so that changing them does not reinstall packages.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
# Only the build's inputs: editing documents does not trigger a build.
COPY next.config.ts postcss.config.mjs components.json instrumentation*.ts proxy.ts tsconfig.json ./
COPY app ./app
COPY components ./components
COPY lib ./lib
COPY public ./public
COPY scripts ./scripts
# A build serves the assets of neighbouring builds. Nothing else of the previous one is copied.
RUN --mount=type=bind,from=previous,source=/,target=/previous \
  if [ -e /previous/site/.builds/current ]; then \
    mkdir .builds && cd /previous/site/.builds && id=$(readlink current) && \
    cp -r --parents "$id/build.json" "$id/finished" "$id/finished.json" /build/.builds && cd /build; \
  fi; \
  npm run build && rm -r .builds/running

FROM ${BASE_IMAGE}
# Owned by root, so that the site cannot modify itself. It writes only to /data.
COPY --from=build /build/.builds /site/.builds
RUN mkdir -m 700 /data && chown 1000:1000 /data
WORKDIR /site
# The workflows that `tools n8n` imports.
COPY integrations/n8n/*.json ./integrations/n8n/
# Without HOSTNAME it would listen only on the address of the container's name, or on none.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=15s --retries=2 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/health/ready HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
# No shell between, so that signals reach the server.
CMD ["node", ".builds/current/server.js"]
