# One of the three web hosts: docker build -f deploy/next.Dockerfile --build-arg APP=web .
FROM node:24-bookworm-slim AS build
ARG APP
ENV NEXT_TELEMETRY_DISABLED=1 TURBO_TELEMETRY_DISABLED=1
WORKDIR /src
COPY . .
RUN npm install --global "pnpm@$(sed -n 's/.*"packageManager": "pnpm@\(.*\)".*/\1/p' package.json)"
RUN pnpm install --frozen-lockfile --filter "@tidewatch/$APP..." --filter tidewatch
RUN STANDALONE=1 pnpm --filter "@tidewatch/$APP" build

FROM node:24-bookworm-slim
ARG APP
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 APP=$APP
WORKDIR /app
COPY --from=build --chown=node /src/apps/$APP/.next/standalone ./
COPY --from=build --chown=node /src/apps/$APP/.next/static ./apps/$APP/.next/static
USER node
EXPOSE 3000
CMD ["sh", "-c", "exec node apps/$APP/server.js"]
