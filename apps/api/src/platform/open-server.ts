import { createAdaptorServer, type ServerType } from '@hono/node-server'

/** Node's defaults for a whole request and for its headers. */
const wholeMs = 300_000
const headersMs = 60_000

/** Receives bodies of up to 4 GB. Its route limits pauses instead. */
const withoutLimit = '/api/transfer/blobs'

const tooLate = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * The server of an app. A body that doesn't arrive in time ends its connection. Node's own limit allows no exceptions,
 * and disabling it also disables that of headers unless it is set.
 */
export function openServer(fetch: (request: Request) => Response | Promise<Response>, bodyMs = wholeMs): ServerType {
  const server = createAdaptorServer({ fetch, serverOptions: { requestTimeout: 0, headersTimeout: headersMs } })
  server.on('request', (incoming, outgoing) => {
    const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers
    if (!hasBody || incoming.url === withoutLimit) return
    const { socket } = incoming
    const late = setTimeout(() => {
      if (incoming.complete) return
      if (!outgoing.headersSent) socket.write(tooLate)
      socket.destroySoon()
    }, bodyMs).unref()
    incoming.once('close', () => clearTimeout(late))
  })
  return server
}
