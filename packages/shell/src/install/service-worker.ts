import { createHash } from 'node:crypto'
import { defaultLocale, locales } from '@tidewatch/site-config/locales'
import { offlinePage } from '#/install/offline-page.ts'

/**
 * The program that browsers keep of a host. It keeps the offline pages and nothing else, no answer of the API and no page
 * of anybody, and speaks up only when a page that somebody goes to cannot be reached. `version` changes with the pages,
 * which is when browsers take the new ones.
 */
export function serviceWorkerScript(version: string): string {
  return `const kept = 'offline-${version}'
const others = ${JSON.stringify(locales.filter((locale) => locale !== defaultLocale))}
const addresses = ['${defaultLocale}', ...others].map((locale) => '/offline/' + locale + '.html')

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(addresses)))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
      // Pages are asked for while this program still starts.
      await registration.navigationPreload?.enable()
      await clients.claim()
    })(),
  )
})

async function pageOrOffline(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const first = pathname.split('/')[1]
    const locale = others.includes(first) ? first : '${defaultLocale}'
    const page = await caches.match('/offline/' + locale + '.html')
    if (page) return page
    throw error
  }
}

addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  const isPage = event.request.mode === 'navigate' && event.request.method === 'GET' && !pathname.startsWith('/api/')
  if (isPage) event.respondWith(pageOrOffline(event, pathname))
})
`
}

/** Answers `/service-worker.js` of a host. */
export async function answerServiceWorker(): Promise<Response> {
  const pages = await Promise.all(locales.map(offlinePage))
  const version = createHash('sha256').update(pages.join('')).digest('hex').slice(0, 12)
  return new Response(serviceWorkerScript(version), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
