import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes this process a countable proxy: appends the connection's address to `x-forwarded-for` of each incoming request.
 * Next on its own keeps whatever the client sent and never adds the caller's address.
 */
export function appendCallers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket }
    const before = request.headers['x-forwarded-for']
    const address = socket.remoteAddress ?? 'unknown'
    request.headers['x-forwarded-for'] = before ? `${before}, ${address}` : address
  })
}
