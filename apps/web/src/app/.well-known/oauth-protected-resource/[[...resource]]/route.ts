import { forwardToApi } from '@tidewatch/shell/forward-to-api'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

/** Whom programs ask for access to a resource, where RFC 9728 has them look. */
export function GET(request: Request): Promise<Response> {
  const address = new URL(`/api${new URL(request.url).pathname}`, request.url)
  return forwardToApi(new Request(address, { headers: request.headers, signal: request.signal }), env.API_ORIGIN)
}
