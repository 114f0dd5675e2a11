import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refusalOf, refuse, targetFor } from './refuse-request.ts'

/** How long a connection may take, in milliseconds. */
interface Patience {
  /** To send a request whole; for a call of the API, to send the next `leastBytes` of it, as exports are large. */
  request: number
  /** To take more of an answer that waits for it. */
  answer: number
  /** Between two looks at what is open. */
  look: number
}

const usualPatience: Patience = { request: 20_000, answer: 120_000, look: 5_000 }
/** Less than the slowest phone line carries in that time. */
const leastBytes = 16 * 1024

interface Open {
  /** The latest request, and `null` before the first one and between two. */
  request: IncomingMessage | null
  /** To the latest request. */
  response: ServerResponse | null
  /** What had arrived and what had left when `since` was set. */
  bytes: number
  sent: number
  since: number
}

/**
 * Keeps strangers from holding connections of this process open, and answers what Next would fail on. Next makes the server
 * itself, and before anything of ours runs, so that it is met when somebody connects.
 */
export function guardConnections(patience: Patience = usualPatience): void {
  const open = new Map<Socket, Open>()
  const met = new WeakSet<Server>()
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: Server } }
    const server = socket.server
    // Others of this process are not for HTTP.
    if (!server || server.listenerCount('request') === 0) return
    if (!met.has(server)) {
      met.add(server)
      prepare(server)
    }
    // Nothing has arrived, which is not the same as a pause between two requests.
    open.set(socket, { request: null, response: null, bytes: -1, sent: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  subscribe('http.server.request.start', (message) => {
    const { request, response, socket } = message as Pick<Open, 'request' | 'response'> & { socket: Socket }
    const state = open.get(socket)
    if (state) Object.assign(state, { request, response, bytes: socket.bytesRead, since: performance.now() })
  })
  setInterval(() => {
    for (const [socket, state] of open) if (isHeldOpen(socket, state, patience)) close(socket, state)
  }, patience.look).unref()
}

/** Nobody speaks anything but HTTP to a site: whoever asks for another protocol is answered in this one. */
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

function isHeldOpen(socket: Socket, state: Open, patience: Patience): boolean {
  const now = performance.now()
  const sent = socket.bytesWritten - socket.writableLength
  const isDone = state.request?.complete === true
  // From here on it is answered, or waits for the next one.
  if (isDone) state.request = null
  const isUnread = socket.writableLength > 0
  if (isDone || (isUnread ? sent !== state.sent : isReceiving(socket, state))) {
    Object.assign(state, { bytes: socket.bytesRead, sent, since: now })
  }
  return now - state.since > (isUnread ? patience.answer : patience.request)
}

function isReceiving({ bytesRead }: Socket, { request, bytes }: Open): boolean {
  const fresh = bytesRead - bytes
  return request ? isCall(request) && fresh >= leastBytes : fresh === 0
}

function isCall({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') === true
}

/** Node says the same where its own, longer time is over. In the middle of an answer it would be taken for a part of that. */
function close(socket: Socket, { response }: Open): void {
  if (!response?.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
