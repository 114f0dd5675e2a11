# The API and the worker: one image, three commands.
#   node dist/server.js    node dist/worker.js    node dist/migrate.js && node dist/sync-articles.js
FROM node:24-bookworm-slim AS build
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /src
COPY . .
RUN npm install --global "pnpm@$(sed -n 's/.*"packageManager": "pnpm@\(.*\)".*/\1/p' package.json)"
RUN pnpm install --frozen-lockfile --filter "@tidewatch/api..." --filter tidewatch
RUN pnpm --filter @tidewatch/api build
RUN pnpm --filter @tidewatch/api deploy --prod --legacy /out
RUN mkdir /data

# packages/e2e/src/images follows this stage and runs the commands. Only /data belongs to the user that runs them.
FROM node:24-bookworm-slim
ARG RELEASE=unreleased
ENV NODE_ENV=production PORT=4000 FILES_DIR=/data
# Returns memory from requests received in chunks to the system: glibc would keep it (docs/operations.md, Sizing).
ENV MALLOC_MMAP_THRESHOLD_=32768
# A larger young generation would keep startup garbage, half as much again as everything else; a larger heap would keep
# the garbage of many reads (docs/performance.md, Memory at rest and Many connections).
ENV NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=640"
ENV RELEASE=$RELEASE
WORKDIR /app
COPY --from=build /out ./
COPY --from=build --chown=node /data /data
USER node
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/server.js"]
