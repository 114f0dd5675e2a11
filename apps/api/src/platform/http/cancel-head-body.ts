import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './types.ts'

/** Hono runs HEAD as GET and drops the body unread, which would leave the source of a stream open. */
export const cancelHeadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.raw.method === 'HEAD') await c.res.body?.cancel()
})
