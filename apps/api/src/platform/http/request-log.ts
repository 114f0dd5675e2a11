import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from './types.ts'

const idPattern = /^[\w-]{8,64}$/

/** Gives each request an id, returns it in `x-request-id`, and logs one line when the request ends. */
export function requestLog(logger: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && idPattern.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('logger', logger.child({ requestId }))
    c.header('x-request-id', requestId)
    const start = performance.now()
    await next()
    const durationMs = Math.round(performance.now() - start)
    const { method, path } = c.req
    const { caller, code, locale } = c.var
    const userId = c.get('signedIn')?.user.id
    c.get('logger').info({ method, path, status: c.res.status, code, durationMs, caller, userId, locale }, 'request')
  })
}
