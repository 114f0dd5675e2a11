import { translatorFor } from '@tidewatch/i18n/translator'
import { markPaths } from '@tidewatch/share-image/mark'
import type { Locale } from '@tidewatch/site-config/locales'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import { barePageStyle } from '#/document/bare-page-style.ts'
import { localeOfFile } from '#/install/locale-of-file.ts'
import { securityHeaders } from '#/navigation/security-headers.ts'
import { themeScript } from '#/theme/theme.ts'

/**
 * In the colours of the appearance menu. Looks every few seconds whether the page can be reached: that a network is
 * there again does not mean that it leads anywhere yet.
 */
const script = `
${themeScript}
document.querySelector('button').addEventListener('click', () => location.reload())
const look = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), later)
const later = () => setTimeout(look, 5000)
addEventListener('online', look)
later()
`

/** What stands in for any page while there is no connection. It needs no other file, as none could be loaded. */
export async function offlinePage(locale: Locale): Promise<string> {
  const [errors, common] = await Promise.all([translatorFor(locale, 'errors'), translatorFor(locale, 'common')])
  const title = errors('page.offlineTitle')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${barePageStyle}</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke-linecap="round" aria-hidden="true">${markPaths}</svg>
<h1>${title}</h1>
<p>${errors('page.offlineText')}</p>
<button type="button">${common('retry')}</button>
</main>
<script>${script}</script>
</body>
</html>
`
}

/** Answers `/offline/<locale>.html` of a host. */
export async function answerOfflinePage(env: WebEnv, file: string): Promise<Response> {
  const locale = localeOfFile(file, 'html')
  if (!locale) return new Response(null, { status: 404 })
  return new Response(await offlinePage(locale), {
    headers: {
      ...securityHeaders(env),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
}
