import { createAdaptorServer, type ServerType } from '@hono/node-server'

/** Node's defaults for a whole request and for its headers. */
const defaultBodyTimeoutMs = 300_000
const headersTimeoutMs = 60_000

/** Receives bodies of up to 4 GB. Its route limits pauses instead. */
const unlimitedPath = '/api/transfer/blobs'

const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * The server of an app. A body that doesn't arrive in time ends its connection. Node's own limit allows no exceptions,
 * and disabling it also disables that of headers unless it is set.
 */
export function openServer(
  fetch: (request: Request) => Response | Promise<Response>,
  bodyTimeoutMs = defaultBodyTimeoutMs,
): ServerType {
  const server = createAdaptorServer({ fetch, serverOptions: { requestTimeout: 0, headersTimeout: headersTimeoutMs } })
  server.on('request', (incoming, outgoing) => {
    const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers
    if (!hasBody || incoming.url === unlimitedPath) return
    const { socket } = incoming
    const timer = setTimeout(() => {
      if (incoming.complete) return
      if (!outgoing.headersSent) socket.write(timeoutResponse)
      socket.destroySoon()
    }, bodyTimeoutMs).unref()
    incoming.once('close', () => clearTimeout(timer))
  })
  return server
}
