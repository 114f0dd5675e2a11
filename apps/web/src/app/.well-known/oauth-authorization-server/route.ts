import { forwardToApi } from '@tidewatch/shell/forward-to-api'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

/** OAuth authorization server metadata, at the path that RFC 8414 specifies. */
export function GET(request: Request): Promise<Response> {
  const address = new URL('/api/.well-known/oauth-authorization-server', request.url)
  return forwardToApi(new Request(address, { headers: request.headers, signal: request.signal }), env.API_ORIGIN)
}
