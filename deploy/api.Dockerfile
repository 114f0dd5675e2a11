# The API and the worker: one image, three commands.
#   node dist/server.js    node dist/worker.js    node dist/migrate.js && node dist/sync-articles.js
FROM node:24-bookworm-slim AS build
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /src
COPY . .
RUN npm install --global "pnpm@$(sed -n 's/.*"packageManager": "pnpm@\(.*\)".*/\1/p' package.json)"
RUN pnpm install --frozen-lockfile --filter "@tidewatch/api..." --filter tidewatch
RUN pnpm --filter @tidewatch/api build && pnpm --filter @tidewatch/api deploy --prod --legacy /out

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=4000
WORKDIR /app
COPY --from=build --chown=node /out ./
COPY --from=build --chown=node /src/apps/api/dist ./dist
COPY --from=build --chown=node /src/apps/api/content ./content
USER node
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/server.js"]
