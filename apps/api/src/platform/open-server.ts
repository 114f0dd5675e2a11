import { createAdaptorServer, type ServerType } from '@hono/node-server'

/** As long as Node itself lets a request take, and its headers. */
const wholeMs = 300_000
const headersMs = 60_000

/** Bodies of up to 4 GB. Their route has a limit for pauses instead. */
const withoutLimit = '/api/transfer/blobs'

const tooLate = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * The server of an app. A body that isn't there in time ends its connection. Node's own limit knows no exceptions, and turns
 * off that of headers with it unless they have one.
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
