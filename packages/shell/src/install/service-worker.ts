import { createHash } from 'node:crypto'
import { defaultLocale, locales } from '@tidewatch/site-config/locales'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { shellPath } from '#/install/shell-path.ts'

/**
 * A host's service worker. It caches only the application shell, in the languages in use here: no API responses and no
 * pages. It responds only when a page being opened can't be reached. `version` changes with the shell, which makes
 * browsers fetch it again. It also shows push messages, to which only the main site subscribes browsers
 * (`delivery/channels`).
 */
export function serviceWorkerScript(version: string, name: string): string {
  return `const kept = 'shell-${version}'
const others = ${JSON.stringify(locales.filter((locale) => locale !== defaultLocale))}
// Windows that were answered with the shell: its files come from the cache, too.
const standIns = new Set()

function shellOf(address) {
  const first = new URL(address).pathname.split('/')[1]
  return (others.includes(first) ? '/' + first : '') + '${shellPath}'
}

async function keep(shell) {
  const cache = await caches.open(kept)
  if (await cache.match(shell)) return
  const answer = await fetch(shell)
  if (!answer.ok) throw new Error(shell + ' answered ' + answer.status)
  const files = (await answer.clone().text()).match(/\\/_next\\/static\\/[^"'\\\\]+/g)
  await cache.addAll([...new Set(files)])
  // Last: a shell without its files is of no use.
  await cache.put(shell, answer)
}

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(
    (async () => {
      const windows = await clients.matchAll({ includeUncontrolled: true, type: 'window' })
      await Promise.all([...new Set(windows.map(({ url }) => shellOf(url)))].map(keep))
    })(),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
      await clients.claim()
    })(),
  )
})

async function pageOrShell(event, shell) {
  try {
    return await fetch(event.request)
  } catch (error) {
    const stored = await caches.match(shell)
    if (!stored) throw error
    standIns.add(event.resultingClientId)
    return stored
  }
}

async function fileOf(request) {
  return (await caches.match(request)) ?? fetch(request)
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && request.method === 'GET' && !pathname.startsWith('/api/')
  if (isPage) {
    const shell = shellOf(request.url)
    const page = pageOrShell(event, shell)
    event.respondWith(page)
    event.waitUntil(page.then(() => keep(shell)))
  } else if (standIns.has(event.clientId) && pathname.startsWith('/_next/static/')) {
    event.respondWith(fileOf(request))
  }
})

// Browsers take the subscription away from a site that shows nothing for a message, so what can't be read is shown too.
function readMessage(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

// The API's end of the subscription goes with the session.
addEventListener('message', (event) => {
  if (event.data !== 'signed-out') return
  // Browsers without push have no subscription.
  const found = Promise.resolve(registration.pushManager?.getSubscription())
  event.waitUntil(found.then((subscription) => subscription?.unsubscribe()))
})

addEventListener('push', (event) => {
  const { title = ${JSON.stringify(name)}, body, url = '/', tag } = readMessage(event.data)
  event.waitUntil(
    registration.showNotification(title, { body, tag, icon: '/app-icons/192.png', data: { url } }),
  )
})

async function openPage(address) {
  const { href, origin } = new URL(address, location.origin)
  if (origin !== location.origin) return
  const windows = await clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : clients.openWindow(href))
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})
`
}

/** Responds to a host's `/service-worker.js`. The shell changes with the build and the configuration in its pages. */
export function answerServiceWorker(env: WebEnv): Response {
  const config = toPublicConfig(env)
  const build = workAsyncStorage.getStore()?.buildId
  const version = createHash('sha256')
    .update(JSON.stringify([build, config]))
    .digest('hex')
    .slice(0, 12)
  return new Response(serviceWorkerScript(version, config.name), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
