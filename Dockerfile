# Builds the site; the image contains only the built site. How to run it: docs/deploy.md.
ARG BASE_IMAGE=node:24.21.0-bookworm-slim

# Also the image of Compose's `tools`.
FROM ${BASE_IMAGE} AS build
WORKDIR /build
# Before the sources, so that changing them does not reinstall packages.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
# Only the build's inputs: editing documents does not trigger a build.
COPY next.config.ts postcss.config.mjs instrumentation*.ts proxy.ts tsconfig.json ./
COPY app ./app
COPY components ./components
COPY lib ./lib
COPY public ./public
COPY scripts ./scripts
# The public address, which the pages contain.
ARG SITE_URL
RUN SITE_URL="$SITE_URL" npm run build

FROM ${BASE_IMAGE}
# Owned by root, so that the site cannot modify itself. It writes only to /data.
COPY --from=build /build/.next/standalone /site
RUN mkdir -m 700 /data && chown 1000:1000 /data
WORKDIR /site
ARG SITE_URL
# Without HOSTNAME it would listen only on the address of the container's name, or on none.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data SITE_URL=$SITE_URL NEXT_TELEMETRY_DISABLED=1 \
  NODE_OPTIONS="--max-old-space-size=256 --disable-warning=ExperimentalWarning"
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=15s --retries=2 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell between, so that signals reach the server.
CMD ["node", "server.js"]
