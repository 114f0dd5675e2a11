import { forwardToApi } from '@tidewatch/shell/forward-to-api'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

function forward(request: Request): Promise<Response> {
  return forwardToApi(request, env.API_ORIGIN)
}

export {
  forward as DELETE,
  forward as GET,
  forward as HEAD,
  forward as OPTIONS,
  forward as PATCH,
  forward as POST,
  forward as PUT,
}
