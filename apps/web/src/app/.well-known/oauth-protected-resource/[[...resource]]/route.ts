import { forwardToApi } from '@tidewatch/shell/forward-to-api'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

/** OAuth protected resource metadata, at the path that RFC 9728 specifies. */
export function GET(request: Request): Promise<Response> {
  const address = new URL(`/api${new URL(request.url).pathname}`, request.url)
  return forwardToApi(new Request(address, { headers: request.headers, signal: request.signal }), env.API_ORIGIN)
}
