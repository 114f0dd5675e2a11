import { sealKeysPath } from '@tidewatch/contract/reports/seals'
import { forwardToApi } from '@tidewatch/shell/forward-to-api'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

/** The public keys of seals, at the URL that every sealed report names. */
export function GET(request: Request): Promise<Response> {
  const address = new URL(`/api${sealKeysPath}`, request.url)
  return forwardToApi(new Request(address, { headers: request.headers, signal: request.signal }), env.API_ORIGIN)
}
