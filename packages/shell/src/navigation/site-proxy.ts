import { localeProxy } from '@tidewatch/i18n/proxy'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import type { NextRequest, NextResponse } from 'next/server'
import { securityHeaders } from './security-headers.ts'

/** The proxy of each app: chooses the language by the path and sends the security headers. */
export function createSiteProxy(env: WebEnv): (request: NextRequest) => NextResponse {
  const headers = Object.entries(securityHeaders(env))
  return (request) => {
    const response = localeProxy(request)
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  }
}
