import type { IncomingMessage, ServerResponse } from 'node:http'
import { codes } from '@tidewatch/contract/codes'
import type { Envelope } from '@tidewatch/contract/envelope'
import { translatorFor } from '@tidewatch/i18n/translator'
import { defaultLocale, localeOrDefault } from '@tidewatch/site-config/locales'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * The status for a request that no page or call can match and that Next fails on; `null` for all others. When looking
 * for a page, Next decodes a path twice, so `%25ff` fails like `%ff`. Absolute URLs are for proxies: Next would forward
 * the request anywhere, so only the `Host` header's own is accepted.
 */
export function refusalOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): 400 | 405 | null {
  if (!methods.includes(request.method ?? '')) return 405
  const target = localTarget(request)
  return target === null || decodings(target) === null ? 400 : null
}

/**
 * The URL passed to Next for a request that `refusalOf` accepts: the path of an absolute URL; or a missing page, in the
 * path's language, if the path contains control characters or a blank segment. Next trims those and would serve a
 * different page.
 */
export function targetFor(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = localTarget(request) ?? '/'
  // The API trims nothing.
  if (target.startsWith('/api/') || !decodings(target)?.some(isTrimmed)) return target
  const locale = localeOrDefault(target.split('/')[1])
  return locale === defaultLocale ? '/not-found' : `/${locale}/not-found`
}

/** Path and query; `null` if the target isn't on this host. `*` addresses the whole server, and isn't supported. */
function localTarget({ url = '', headers: { host } }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.startsWith('/')) return url
  const asked = URL.parse(url)
  if (!host || !asked || !/^https?:$/.test(asked.protocol)) return null
  return asked.host === URL.parse(`${asked.protocol}//${host}`)?.host ? asked.pathname + asked.search : null
}

/** A target's path, decoded once and twice. */
function decodings(target: string): string[] | null {
  const [path = ''] = target.split('?', 1)
  const once = tryDecode(path)
  const twice = once === null ? null : tryDecode(once)
  return once === null || twice === null ? null : [once, twice]
}

function isTrimmed(path: string): boolean {
  return /\p{Cc}/u.test(path) || path.split('/').some((part) => part !== '' && part.trim() === '')
}

function tryDecode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Rejects a request; API callers get an envelope in their language. Closes the connection, because a body may follow.
 */
export async function refuse(request: IncomingMessage, response: ServerResponse, status: 400 | 405): Promise<void> {
  response.statusCode = status
  response.setHeader('connection', 'close')
  if (status === 405) response.setHeader('allow', methods.join(', '))
  if (!request.url?.startsWith('/api/')) {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(status === 405 ? 'Method Not Allowed' : 'Bad Request')
    return
  }
  const asked = request.headers['current-language']
  const locale = localeOrDefault(asked)
  const t = await translatorFor(locale, 'errors')
  const envelope: Envelope<null> = { code: codes.invalidInput, message: t('malformed'), data: null }
  response.setHeader('content-type', 'application/json')
  response.setHeader('content-language', locale)
  response.end(JSON.stringify(envelope))
}
