import { createMiddleware } from 'hono/factory'
import type { RateLimits } from './rate-limit.ts'
import type { AppEnv } from './types.ts'

/** Counts whatever a user changes, by a session or an API key, whichever call it is. Reads cost no further statement. */
export function countWrites(limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { signedIn, apiKey } = c.var
    const user = signedIn?.user ?? apiKey?.user
    if (user && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) await limits.use('write', user.id)
    await next()
  })
}
