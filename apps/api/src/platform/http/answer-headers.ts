import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './types.ts'

/** Security headers of every response. A header that a route sets itself, as the documentation page does, is kept. */
export const safeHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginResourcePolicy: 'same-site',
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  xFrameOptions: 'DENY',
})

/** Nothing in between, and no browser, keeps an answer that does not say that it may: most are for one caller alone. */
export const noStoreByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // Not by `c.header`, which would make a second answer of a finished one.
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
})
