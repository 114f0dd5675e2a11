import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refusalOf, refuse, targetFor } from './refuse-request.ts'

/** How long a connection may take, in milliseconds. */
interface Timeouts {
  /**
   * To send a whole request; for an API call, to send the next `minBytes` of it, because uploaded exports are large.
   */
  request: number
  /** To read more of a pending response. */
  answer: number
  /** The interval between checks of open connections. */
  interval: number
}

const defaultTimeouts: Timeouts = { request: 20_000, answer: 120_000, interval: 5_000 }
/** Less than the slowest mobile connection transfers in that time. */
const minBytes = 16 * 1024

interface ConnectionState {
  /** The current request; `null` before the first one and between requests. */
  request: IncomingMessage | null
  /** To the latest request. */
  response: ServerResponse | null
  /** Bytes received and sent when `since` was set. */
  bytes: number
  sent: number
  since: number
}

/**
 * Closes connections that clients hold open, and rejects requests that Next would fail on. Next creates the server
 * before any of our code runs, so we get hold of it when a client connects.
 */
export function guardConnections(timeouts: Timeouts = defaultTimeouts): void {
  const open = new Map<Socket, ConnectionState>()
  const prepared = new WeakSet<Server>()
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: Server } }
    const server = socket.server
    // Other servers in this process don't speak HTTP.
    if (!server || server.listenerCount('request') === 0) return
    if (!prepared.has(server)) {
      prepared.add(server)
      prepare(server)
    }
    // Nothing has arrived yet, unlike in a pause between two requests.
    open.set(socket, { request: null, response: null, bytes: -1, sent: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  subscribe('http.server.request.start', (message) => {
    const { request, response, socket } = message as Pick<ConnectionState, 'request' | 'response'> & { socket: Socket }
    const state = open.get(socket)
    if (state) Object.assign(state, { request, response, bytes: socket.bytesRead, since: performance.now() })
  })
  setInterval(() => {
    for (const [socket, state] of open) if (isTimedOut(socket, state, timeouts)) close(socket, state)
  }, timeouts.interval).unref()
}

/** Sites speak only HTTP: an upgrade request gets a plain HTTP response. */
function prepare(server: Server): void {
  server.removeAllListeners('upgrade')
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const refusal = refusalOf(request)
    if (refusal) {
      void refuse(request, response, refusal)
      return
    }
    request.url = targetFor(request)
    for (const listener of listeners) listener(request, response)
  })
}

function isTimedOut(socket: Socket, state: ConnectionState, timeouts: Timeouts): boolean {
  const now = performance.now()
  const sent = socket.bytesWritten - socket.writableLength
  const isDone = state.request?.complete === true
  // From here on, the response is sent or the next request awaited.
  if (isDone) state.request = null
  const hasUnsentData = socket.writableLength > 0
  if (isDone || (hasUnsentData ? sent !== state.sent : isReceiving(socket, state))) {
    Object.assign(state, { bytes: socket.bytesRead, sent, since: now })
  }
  return now - state.since > (hasUnsentData ? timeouts.answer : timeouts.request)
}

function isReceiving({ bytesRead }: Socket, { request, bytes }: ConnectionState): boolean {
  const received = bytesRead - bytes
  return request ? isCall(request) && received >= minBytes : received === 0
}

function isCall({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') === true
}

/**
 * The same response as Node's after its own, longer timeout. In the middle of a response, it would look like part of
 * it.
 */
function close(socket: Socket, { response }: ConnectionState): void {
  if (!response?.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
