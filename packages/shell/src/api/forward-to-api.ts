import { codes } from '@tidewatch/contract/codes'
import type { Envelope } from '@tidewatch/contract/envelope'
import { translatorFor } from '@tidewatch/i18n/translator'
import { localeOr } from '@tidewatch/site-config/locales'
import { endToEndHeaders } from './hop-by-hop.ts'

/**
 * Hands a request below `/api` to the API and its answer back, streaming both ways. `appendCallers` has put the address
 * of the connection at the end of `x-forwarded-for`. HTTP 503 with an envelope when the API cannot be reached.
 */
export async function forwardToApi(request: Request, apiOrigin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = endToEndHeaders(request.headers)
  const host = headers.get('host')
  if (host && !headers.has('x-forwarded-host')) headers.set('x-forwarded-host', host)
  headers.delete('host')
  headers.delete('content-length')
  // fetch would unpack a packed answer and still call it packed; Next packs it on the way out.
  headers.set('accept-encoding', 'identity')

  let response: Response
  try {
    response = await fetch(`${apiOrigin}${pathname}${search}`, {
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
      redirect: 'manual',
      cache: 'no-store',
      ...(request.body ? { duplex: 'half' } : {}),
    } as RequestInit)
  } catch (error) {
    if (request.signal.aborted) throw error
    return unreachable(request)
  }

  const answerHeaders = endToEndHeaders(response.headers)
  // The API speaks for its own host; this one says it itself.
  answerHeaders.delete('strict-transport-security')
  if (answerHeaders.get('content-type')?.startsWith('text/event-stream')) {
    // Without it the compression in front would hold events back until its buffer is full.
    answerHeaders.set('cache-control', 'no-store, no-transform')
  }
  return new Response(response.body, { status: response.status, headers: answerHeaders })
}

async function unreachable(request: Request): Promise<Response> {
  const asked = request.headers.get('current-language')
  const locale = localeOr(asked)
  const t = await translatorFor(locale, 'errors')
  const envelope: Envelope<null> = { code: codes.unavailable, message: t('unavailable'), data: null }
  return Response.json(envelope, {
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-language': locale },
  })
}
