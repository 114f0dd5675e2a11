import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { serviceWorkerScript } from './service-worker.ts'

interface FetchEvent {
  request: { url: string; mode: string; method: string }
  preloadResponse: Promise<undefined>
  respondWith: (answer: Promise<unknown>) => void
}

/** Runs the program as a browser would, with a network that may be down. */
function installWorker({ fetch }: { fetch: () => Promise<string> }) {
  const listeners = new Map<string, (event: unknown) => void>()
  const stores = new Map<string, string[]>([['offline-old', ['/offline/en.html']]])
  const enable = vi.fn()
  runInContext(
    serviceWorkerScript('new'),
    createContext({
      URL,
      fetch,
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      skipWaiting: () => undefined,
      clients: { claim: () => undefined },
      registration: { navigationPreload: { enable } },
      caches: {
        open: async (name: string) => ({ addAll: async (paths: string[]) => void stores.set(name, paths) }),
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
        match: async (path: string) => ([...stores.values()].flat().includes(path) ? `kept ${path}` : undefined),
      },
    }),
  )
  const lifecycle = async (name: string) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) })
    await done
  }
  const ask = (url: string, mode = 'navigate', method = 'GET') => {
    let answer: Promise<unknown> | null = null
    const event: FetchEvent = {
      request: { url, mode, method },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given) => {
        answer = given
      },
    }
    listeners.get('fetch')?.(event)
    return answer as Promise<unknown> | null
  }
  return { stores, enable, lifecycle, ask }
}

const down = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }

test('it keeps the offline page of every language and nothing else, and lets go of older ones', async () => {
  const { stores, enable, lifecycle } = installWorker(down)
  await lifecycle('install')
  await lifecycle('activate')
  expect([...stores.keys()]).toEqual(['offline-new'])
  expect([...(stores.get('offline-new') ?? [])].sort()).toEqual(
    ['de', 'en', 'es', 'it', 'ja', 'ko', 'pt', 'th'].map((locale) => `/offline/${locale}.html`),
  )
  expect(enable).toHaveBeenCalledOnce()
})

test.each([
  ['https://x.example/de/plans', '/offline/de.html'],
  ['https://x.example/ja', '/offline/ja.html'],
  ['https://x.example/plans', '/offline/en.html'],
  ['https://x.example/design', '/offline/en.html'],
])('without a connection, %s is answered by %s', async (url, page) => {
  const { lifecycle, ask } = installWorker(down)
  await lifecycle('install')
  expect(await ask(url)).toBe(`kept ${page}`)
})

test('with a connection it hands on what the network says', async () => {
  const { lifecycle, ask } = installWorker({ fetch: async () => 'the page' })
  await lifecycle('install')
  expect(await ask('https://x.example/de/plans')).toBe('the page')
})

test('calls, files and forms are none of its business', async () => {
  const { lifecycle, ask } = installWorker(down)
  await lifecycle('install')
  expect(ask('https://x.example/api/user', 'cors')).toBeNull()
  expect(ask('https://x.example/api/user/export')).toBeNull()
  expect(ask('https://x.example/_next/static/a.js', 'no-cors')).toBeNull()
  expect(ask('https://x.example/shop', 'navigate', 'POST')).toBeNull()
})
