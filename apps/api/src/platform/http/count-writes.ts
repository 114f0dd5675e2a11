import { createMiddleware } from 'hono/factory'
import type { RateLimits } from './rate-limit.ts'
import type { AppEnv } from './types.ts'

/** Counts whatever a signed-in user changes, whichever call it is. Reads cost no further statement. */
export function countWrites(limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { signedIn } = c.var
    if (signedIn && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) await limits.use('write', signedIn.user.id)
    await next()
  })
}
