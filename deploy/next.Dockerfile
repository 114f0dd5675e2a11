# One of the three web hosts: docker build -f deploy/next.Dockerfile --build-arg APP=web .
FROM node:24-bookworm-slim AS build
ARG APP
ENV NEXT_TELEMETRY_DISABLED=1 TURBO_TELEMETRY_DISABLED=1
WORKDIR /src
COPY . .
RUN npm install --global "pnpm@$(sed -n 's/.*"packageManager": "pnpm@\(.*\)".*/\1/p' package.json)"
RUN pnpm install --frozen-lockfile --filter "@tidewatch/$APP..." --filter tidewatch
RUN pnpm --filter "@tidewatch/$APP" build

# packages/e2e/src/images follows this stage and opens the site. Nothing here belongs to the user that runs it.
FROM node:24-bookworm-slim
ARG APP
ARG RELEASE=unreleased
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 NEXT_MANUAL_SIG_HANDLE=true HOSTNAME=0.0.0.0 PORT=3000 APP=$APP
ENV RELEASE=$RELEASE
WORKDIR /app
# The server with everything it serves: the build script adds public/ and .next/static.
COPY --from=build /src/apps/$APP/.next/standalone ./
USER node
EXPOSE 3000
CMD ["sh", "-c", "exec node apps/$APP/server.js"]
