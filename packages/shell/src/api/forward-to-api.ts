import { codes } from '@tidewatch/contract/codes'
import type { Envelope } from '@tidewatch/contract/envelope'
import { translatorFor } from '@tidewatch/i18n/translator'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { endToEndHeaders } from './hop-by-hop.ts'

/**
 * Forwards a request below `/api` to the API and returns its response, streaming both ways. `appendCallers` has already
 * put the connection's address at the end of `x-forwarded-for`. Responds with HTTP 503 and an envelope when the API
 * can't be reached.
 */
export async function forwardToApi(request: Request, apiOrigin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = endToEndHeaders(request.headers)
  const host = headers.get('host')
  if (host && !headers.has('x-forwarded-host')) headers.set('x-forwarded-host', host)
  headers.delete('host')
  headers.delete('content-length')
  // fetch would decompress the body but keep its content-encoding; Next compresses it on the way out.
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
  // The API's HSTS is for its own host; this host sends its own.
  answerHeaders.delete('strict-transport-security')
  if (answerHeaders.get('content-type')?.startsWith('text/event-stream')) {
    // Otherwise the compressing proxy in front would buffer events.
    answerHeaders.set('cache-control', 'no-store, no-transform')
  }
  return new Response(response.body, { status: response.status, headers: answerHeaders })
}

async function unreachable(request: Request): Promise<Response> {
  const language = request.headers.get('current-language')
  const locale = localeOrDefault(language)
  const t = await translatorFor(locale, 'errors')
  const envelope: Envelope<null> = { code: codes.unavailable, message: t('unavailable'), data: null }
  return Response.json(envelope, {
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-language': locale },
  })
}
