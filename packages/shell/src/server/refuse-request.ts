import type { IncomingMessage, ServerResponse } from 'node:http'
import { codes } from '@tidewatch/contract/codes'
import type { Envelope } from '@tidewatch/contract/envelope'
import { translatorFor } from '@tidewatch/i18n/translator'
import { defaultLocale, localeOr } from '@tidewatch/site-config/locales'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * The status for a request that no page and no call is meant by, and that Next fails on: `null` for all others. Where
 * Next looks for a page it decodes a path twice, so that `%25ff` fails like `%ff`. A whole address is for proxies: Next
 * would send on to it, wherever that is, unless it is the one that the `Host` header names.
 */
export function refusalOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): 400 | 405 | null {
  if (!methods.includes(request.method ?? '')) return 405
  const target = ownTarget(request)
  return target === null || decodings(target) === null ? 400 : null
}

/**
 * What Next is asked for instead of a target that `refusalOf` let pass: the path of a whole address, and a page that is
 * not there, in the language of the path, for one with control characters or a part of nothing but spaces. Next cuts them
 * off, and would answer with another page.
 */
export function targetFor(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = ownTarget(request) ?? '/'
  // The API cuts nothing off.
  if (target.startsWith('/api/') || !decodings(target)?.some(isCut)) return target
  const locale = localeOr(target.split('/')[1])
  return locale === defaultLocale ? '/not-found' : `/${locale}/not-found`
}

/** Path and query; `null` for what is not of this host. `*` is of the server, which says nothing of itself. */
function ownTarget({ url = '', headers: { host } }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.startsWith('/')) return url
  const asked = URL.parse(url)
  if (!host || !asked || !/^https?:$/.test(asked.protocol)) return null
  return asked.host === URL.parse(`${asked.protocol}//${host}`)?.host ? asked.pathname + asked.search : null
}

/** The path of a target, decoded once and twice. */
function decodings(target: string): string[] | null {
  const [path = ''] = target.split('?', 1)
  const once = decoded(path)
  const twice = once === null ? null : decoded(once)
  return once === null || twice === null ? null : [once, twice]
}

function isCut(path: string): boolean {
  return /\p{Cc}/u.test(path) || path.split('/').some((part) => part !== '' && part.trim() === '')
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Says no: to callers of the API in its envelope and their language. The connection ends, as a body may follow. */
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
  const locale = localeOr(asked)
  const t = await translatorFor(locale, 'errors')
  const envelope: Envelope<null> = { code: codes.invalidInput, message: t('malformed'), data: null }
  response.setHeader('content-type', 'application/json')
  response.setHeader('content-language', locale)
  response.end(JSON.stringify(envelope))
}
