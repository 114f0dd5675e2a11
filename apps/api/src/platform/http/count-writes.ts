import { createMiddleware } from 'hono/factory'
import type { RateLimits } from './rate-limit.ts'
import type { AppEnv } from './types.ts'

/** Counts every write of a user, by session or API key, across all calls. Reads cost no extra statement. */
export function countWrites(limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { signedIn, apiKey } = c.var
    const user = signedIn?.user ?? apiKey?.user
    if (user && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) await limits.use('write', user.id)
    await next()
  })
}
