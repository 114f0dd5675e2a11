import { translatorFor } from '@tidewatch/i18n/translator'
import { hashSource } from '@tidewatch/shell/hash-source'
import { escapeXml } from '@tidewatch/shell/xml'
import { brand } from '@tidewatch/site-config/brand'
import type { Locale } from '@tidewatch/site-config/locales'

const retryAfterSeconds = 60

const style = `
  :root { color-scheme: light dark; --paper: #fbfaf6; --ink: #14242b; --soft: #45525a; --tide: #00646b; --on-tide: #fdfdfb }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #0d1418; --ink: #edece7; --soft: #b5bbc0; --tide: #7ac9cb; --on-tide: #06181b }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
  main { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem }
  p { color: var(--soft) }
  h1 { font-size: 1.55rem; line-height: 1.3 }
  a { display: inline-block; margin-top: .5rem; padding: .6rem 1.1rem; border-radius: 10px; background: var(--tide); color: var(--on-tide); font-weight: 600; text-decoration: none }
`

const policy = `default-src 'none'; style-src ${hashSource(style)}; \
img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The response for an article page that isn't rendered yet while the API is down: a self-contained page, because every
 * other part of the site needs the API. It may not be cached.
 */
export async function unavailablePage(locale: Locale): Promise<Response> {
  const t = await translatorFor(locale, 'errors')
  const common = await translatorFor(locale, 'common')
  const title = escapeXml(t('articles.title'))
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="icon" href="${brand.faviconPath}">`,
    `<title>${title} · ${brand.name}</title><style>${style}</style></head><body><main>`,
    `<p>${brand.name}</p><h1>${title}</h1><p>${escapeXml(t('articles.text'))}</p>`,
    `<a href="">${escapeXml(common('retry'))}</a></main></body></html>`,
  ].join('')
  return new Response(html, {
    status: 503,
    headers: {
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  })
}
