import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes this process a proxy that can be counted: each request that comes in gets the address of its connection
 * appended to `x-forwarded-for`. Next by itself leaves what a client wrote there and then tells nobody who called.
 */
export function appendCallers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket }
    const before = request.headers['x-forwarded-for']
    const address = socket.remoteAddress ?? 'unknown'
    request.headers['x-forwarded-for'] = before ? `${before}, ${address}` : address
  })
}
