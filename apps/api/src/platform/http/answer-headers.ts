import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './types.ts'

/** Security headers of every response. Headers set by a route, as on the documentation page, are kept. */
export const safeHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginResourcePolicy: 'same-site',
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  xFrameOptions: 'DENY',
})

/** Keeps proxies and browsers from caching responses that don't allow it explicitly: most are for a single caller. */
export const noStoreByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // Not via `c.header`, which would copy a finished response into a new one.
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
})
