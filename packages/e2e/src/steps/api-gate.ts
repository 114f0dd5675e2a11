import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ApiGate {
  origin: string
  /** Drops all requests from now on. */
  close: () => void
  open: () => void
}

/** A proxy to the API that can be closed, for a separate site. Forwards GET requests only. */
export async function withApiGate<Result>(api: string, use: (gate: ApiGate) => Promise<Result>): Promise<Result> {
  let isOpen = true
  const server = createServer(async (request, response) => {
    if (!isOpen) return request.socket.destroy()
    const headers = { 'current-language': String(request.headers['current-language'] ?? '') }
    const answer = await fetch(`${api}${request.url}`, { headers })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await use({
      origin: `http://127.0.0.1:${port}`,
      close: () => {
        isOpen = false
      },
      open: () => {
        isOpen = true
      },
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
