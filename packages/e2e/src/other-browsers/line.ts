import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The way to a host, which can be slow or cut. */
export interface Line {
  origin: string
  /** Lets the page's scripts through, which wait for it. */
  letScripts(): void
  /** Nothing gets through any more. */
  cut(): Promise<void>
}

/** Puts a line before a host. Drivers have no command that all browsers know for a slow network, or none. */
export async function openLine(host: string, { holdScripts = false } = {}): Promise<Line> {
  const { promise: scriptsMayPass, resolve: letScripts } = Promise.withResolvers<void>()
  if (!holdScripts) letScripts()
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (/^\/_next\/static\/.*\.js/.test(path)) await scriptsMayPass
    const { method, headers } = incoming
    const onward = request(new URL(path, host), { method, headers }, (answer) => {
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
    letScripts,
    async cut() {
      letScripts()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
