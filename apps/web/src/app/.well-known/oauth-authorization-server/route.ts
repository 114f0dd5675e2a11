import { forwardToApi } from '@tidewatch/shell/forward-to-api'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

/** How programs ask for access, where RFC 8414 has them look. */
export function GET(request: Request): Promise<Response> {
  const address = new URL('/api/.well-known/oauth-authorization-server', request.url)
  return forwardToApi(new Request(address, { headers: request.headers, signal: request.signal }), env.API_ORIGIN)
}
