import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

interface Edge {
  origin: string
  stop: () => void
}

/** HTTP/2 over TLS in front of a site, as `deploy/edge.conf.template` in production, with a self-signed certificate. */
export async function startEdge(site: string): Promise<Edge> {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createSecureServer({ key: certificate.private, cert: certificate.cert }, (incoming, answer) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')))
    const forwarded = request(new URL(incoming.url, site), { method: incoming.method, headers }, (upstream) => {
      // Connection-specific headers, which HTTP/2 doesn't allow.
      const { connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...kept } = upstream.headers
      answer.writeHead(upstream.statusCode ?? 502, kept)
      upstream.pipe(answer)
    })
    forwarded.on('error', () => answer.stream.close())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
