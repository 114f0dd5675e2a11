import { createContext, runInContext } from 'node:vm'
import { webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { expect, test, vi } from 'vitest'
import { answerServiceWorker, serviceWorkerScript } from './service-worker.ts'

interface FetchEvent {
  request: { url: string; mode: string; method: string }
  clientId: string
  resultingClientId: string
  respondWith: (answer: Promise<unknown>) => void
  waitUntil: (work: Promise<unknown>) => void
}

const host = 'https://x.example'
const pageHtml = `<link href="/_next/static/a.css"/><script>ask(["/_next/static/a.js"])</script>
<script>data.push("I[1,[\\"/_next/static/a.js\\",\\"/_next/static/b.js\\"]]")</script>`

const addressOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, host).pathname

/** Runs the script as a browser would, with a network that can go down. */
function installWorker(windows: string[] = [`${host}/de/plans`]) {
  let isDown = false
  const listeners = new Map<string, (event: unknown) => void>()
  const stores = new Map<string, Map<string, unknown>>([['offline-old', new Map()]])
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const focus = vi.fn(async () => undefined)
  const unsubscribe = vi.fn(async () => true)
  const fetch = async (request: string | { url: string }) => {
    if (isDown) throw new TypeError('Failed to fetch')
    return new Response(addressOf(request).endsWith('/_app') ? pageHtml : `network ${addressOf(request)}`)
  }
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, unknown>()
    stores.set(name, store)
    return {
      match: async (path: string) => store.get(path),
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(path, `kept ${path}`)
      },
      put: async (path: string) => void store.set(path, `kept ${path}`),
    }
  }
  runInContext(
    serviceWorkerScript('new', 'Tidewatch'),
    createContext({
      URL,
      fetch,
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      skipWaiting: () => undefined,
      location: new URL(host),
      clients: { claim: () => undefined, openWindow, matchAll: async () => windows.map((url) => ({ url, focus })) },
      registration: {
        showNotification,
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      },
      caches: {
        open,
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
        match: async (request: string | { url: string }) =>
          [...stores.values()].map((store) => store.get(addressOf(request))).find(Boolean),
      },
    }),
  )
  const lifecycle = async (name: string, about: object = {}) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...about, waitUntil: (promise: Promise<unknown>) => (done = promise) })
    await done
  }
  /** The worker's response, after all its work is done; `null` if it leaves the request alone. */
  const ask = async (url: string, { mode = 'navigate', method = 'GET', from = '', to = 'window' } = {}) => {
    let answer: Promise<unknown> | null = null
    let rest: Promise<unknown> = Promise.resolve()
    const event: FetchEvent = {
      request: { url, mode, method },
      clientId: from,
      resultingClientId: to,
      respondWith: (given) => {
        answer = given
      },
      waitUntil: (work) => {
        rest = work
      },
    }
    listeners.get('fetch')?.(event)
    await rest
    const given: unknown = await answer
    return given instanceof Response ? given.text() : given
  }
  const goOffline = () => {
    isDown = true
  }
  return { stores, lifecycle, ask, goOffline, showNotification, openWindow, focus, unsubscribe }
}

test('it caches the shell in the languages of open windows, with all its files, and drops older caches', async () => {
  const { stores, lifecycle } = installWorker([`${host}/de/plans`, `${host}/de`, `${host}/plans`])
  await lifecycle('install')
  await lifecycle('activate')
  expect([...stores.keys()]).toEqual(['shell-new'])
  expect([...(stores.get('shell-new')?.keys() ?? [])].sort()).toEqual([
    '/_app',
    '/_next/static/a.css',
    '/_next/static/a.js',
    '/_next/static/b.js',
    '/de/_app',
  ])
})

test.each([
  [`${host}/de/plans`, '/de/_app'],
  [`${host}/ja`, '/ja/_app'],
  [`${host}/plans`, '/_app'],
  [`${host}/design`, '/_app'],
])('offline, %s is served by %s', async (url, shell) => {
  const { lifecycle, ask, goOffline } = installWorker([url])
  await lifecycle('install')
  goOffline()
  expect(await ask(url)).toBe(`kept ${shell}`)
})

test("files of a shell that stands in for a page come from the cache, those of other pages don't", async () => {
  const { lifecycle, ask, goOffline } = installWorker()
  await lifecycle('install')
  goOffline()
  await ask(`${host}/de/plans`, { to: 'stand-in' })
  const file = { mode: 'no-cors', from: 'stand-in' }
  expect(await ask(`${host}/_next/static/a.js`, file)).toBe('kept /_next/static/a.js')
  expect(await ask(`${host}/_next/static/a.js`, { ...file, from: 'another' })).toBeNull()
})

test("online, it returns the network's response and caches the shell of a new language", async () => {
  const { lifecycle, ask, goOffline } = installWorker()
  await lifecycle('install')
  expect(await ask(`${host}/ko/plans`)).toBe('network /ko/plans')
  goOffline()
  expect(await ask(`${host}/ko/reports`)).toBe('kept /ko/_app')
})

test('it leaves API calls, files and forms alone', async () => {
  const { lifecycle, ask } = installWorker()
  await lifecycle('install')
  expect(await ask(`${host}/api/user`, { mode: 'cors' })).toBeNull()
  expect(await ask(`${host}/api/user/export`)).toBeNull()
  expect(await ask(`${host}/_next/static/a.js`, { mode: 'no-cors' })).toBeNull()
  expect(await ask(`${host}/shop`, { method: 'POST' })).toBeNull()
})

const received = (text: string) => ({ data: { json: () => JSON.parse(text) } })
const clicked = (url: string) => ({ notification: { close: () => undefined, data: { url } } })

test("a push is shown, even if its payload can't be parsed", async () => {
  const { lifecycle, showNotification } = installWorker()
  const message = { title: '@harbour.lights: Bio changed', body: 'Open', url: `${host}/accounts/1`, tag: '1' }
  await lifecycle('push', received(JSON.stringify(message)))
  expect(showNotification).toHaveBeenCalledWith(message.title, {
    body: 'Open',
    tag: '1',
    icon: '/app-icons/192.png',
    data: { url: message.url },
  })
  await lifecycle('push', received('not JSON'))
  await lifecycle('push', { data: null })
  expect(showNotification.mock.calls.slice(1)).toEqual(
    Array(2).fill(['Tidewatch', expect.objectContaining({ data: { url: '/' } })]),
  )
})

test('the subscription ends with the session, and with no other message from a page', async () => {
  const { lifecycle, unsubscribe } = installWorker()
  await lifecycle('message', { data: 'something' })
  expect(unsubscribe).not.toHaveBeenCalled()
  await lifecycle('message', { data: 'signed-out' })
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('a notification opens its page, in a window that already shows it, and never another site', async () => {
  const { lifecycle, openWindow, focus } = installWorker([`${host}/de/plans`])
  await lifecycle('notificationclick', clicked(`${host}/accounts/1`))
  expect(openWindow.mock.calls).toEqual([[`${host}/accounts/1`]])
  expect(focus).not.toHaveBeenCalled()
  await lifecycle('notificationclick', clicked('/de/plans'))
  expect(focus).toHaveBeenCalledOnce()
  await lifecycle('notificationclick', clicked('https://evil.example/'))
  expect(openWindow).toHaveBeenCalledOnce()
})

test('browsers refetch the shell when its configuration changes', async () => {
  const scriptOf = (env: Record<string, string>) => answerServiceWorker(webEnvSchema.parse(env)).text()
  expect(await scriptOf({})).toBe(await scriptOf({}))
  expect(await scriptOf({ BLOG_ORIGIN: 'https://blog.example' })).not.toBe(await scriptOf({}))
})
