import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A connection to a host that can be cut. */
interface Line {
  origin: string
  /** Blocks all further traffic. */
  cut(): Promise<void>
}

/** Puts a proxy in front of a host, because drivers have no offline command that works in all browsers. */
export async function openLine(host: string): Promise<Line> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '/', host), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async cut() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
