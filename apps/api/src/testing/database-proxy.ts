import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** Starts to proxy the server of a connection string, and returns the string to connect through the proxy. */
  open: (url: string) => Promise<string>
  /** Resets every connection and refuses new ones. */
  cut: () => void
  restore: () => void
  /** Number of connection attempts, including refused ones. */
  attempts: () => number
  close: () => Promise<void>
}

/** A proxy to a database that can be interrupted. */
export function createDatabaseProxy(): DatabaseProxy {
  const sockets = new Set<Socket>()
  let target = { host: '', port: 0 }
  let isCut = false
  let attempts = 0

  const server = createServer((incoming) => {
    attempts += 1
    if (isCut) {
      incoming.resetAndDestroy()
      return
    }
    const outgoing = connect(target)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      // However one half of a connection ends, the other half ends too, and the client notices on its own half.
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })

  return {
    async open(url) {
      const { hostname, port } = new URL(url)
      target = { host: hostname, port: Number(port) }
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      const proxied = new URL(url)
      proxied.port = String(typeof address === 'object' ? address?.port : '')
      return proxied.href
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.resetAndDestroy()
    },
    restore() {
      isCut = false
    },
    attempts: () => attempts,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
