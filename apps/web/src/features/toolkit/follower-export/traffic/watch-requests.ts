import { createStore } from 'zustand/vanilla'

/** What a page has sent since the last restart. */
export interface Traffic {
  /** Requests of any kind: pages, pictures, API calls. */
  requests: number
  /** Bytes in request bodies, where an upload would be. */
  sentBytes: number
}

export interface RequestWatch {
  /** The same object until it changes. */
  read: () => Traffic
  restart: () => void
  subscribe: (listener: () => void) => () => void
  /** Restores the patched functions. */
  stop: () => void
}

type Scope = Pick<
  typeof globalThis,
  'fetch' | 'XMLHttpRequest' | 'WebSocket' | 'PerformanceObserver' | 'performance'
> & {
  navigator: Pick<Navigator, 'sendBeacon'>
}

async function sizeOf(body: unknown): Promise<number> {
  if (body === null || body === undefined) return 0
  if (body instanceof ReadableStream) throw new TypeError('What is in a stream is not known before it is sent')
  if (typeof Document !== 'undefined' && body instanceof Document)
    return sizeOf(new XMLSerializer().serializeToString(body))
  return (await new Response(body as BodyInit).blob()).size
}

/**
 * Measures what any script of the page sends from now on: counts the bodies of every way to send one, and all requests
 * that the browser records. A worker's requests are its own; see `closeNetwork` for the worker that reads exports.
 */
export function watchRequests(scope: Scope): RequestWatch {
  const traffic = createStore<Traffic>(() => ({ requests: 0, sentBytes: 0 }))
  let startedAt = scope.performance.now()

  const countBytes = (bytes: Promise<number>) => {
    const countedSince = startedAt
    void bytes.then((size) => {
      if (size > 0 && countedSince === startedAt)
        traffic.setState((earlier) => ({ sentBytes: earlier.sentBytes + size }))
    })
  }

  const { fetch, XMLHttpRequest, WebSocket, navigator } = scope
  const { send } = XMLHttpRequest.prototype
  const { send: sendMessage } = WebSocket.prototype
  const { sendBeacon } = navigator

  scope.fetch = (input, init) => {
    if (init?.body) countBytes(sizeOf(init.body))
    else if (input instanceof Request && input.body)
      countBytes(
        input
          .clone()
          .blob()
          .then(({ size }) => size),
      )
    return fetch.call(scope, input, init)
  }
  XMLHttpRequest.prototype.send = function (body) {
    countBytes(sizeOf(body))
    send.call(this, body)
  }
  WebSocket.prototype.send = function (data) {
    countBytes(sizeOf(data))
    sendMessage.call(this, data)
  }
  navigator.sendBeacon = (url, data) => {
    countBytes(sizeOf(data))
    return sendBeacon.call(navigator, url, data)
  }

  const observer = new scope.PerformanceObserver((list) => {
    const requests = list
      .getEntries()
      .filter(({ name, startTime }) => startTime >= startedAt && !name.startsWith('blob:'))
    if (requests.length > 0) traffic.setState((earlier) => ({ requests: earlier.requests + requests.length }))
  })
  observer.observe({ type: 'resource' })

  return {
    read: traffic.getState,
    subscribe: traffic.subscribe,
    restart() {
      startedAt = scope.performance.now()
      traffic.setState(traffic.getInitialState())
    },
    stop() {
      observer.disconnect()
      scope.fetch = fetch
      XMLHttpRequest.prototype.send = send
      WebSocket.prototype.send = sendMessage
      navigator.sendBeacon = sendBeacon
    },
  }
}
