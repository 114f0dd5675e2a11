import { createServer, type RequestListener, type Server } from 'node:http'

interface LoopbackServer {
  /** Also drops open connections, so that it resolves at once. */
  close(): Promise<void>
}

const hosts = ['127.0.0.1', '::1'] as const

/**
 * Serves HTTP on this machine only, under `localhost` as well as `127.0.0.1`: browsers may resolve `localhost` to
 * either address family. Rejects if the port is taken.
 */
export async function listenOnLoopback(port: number, listener: RequestListener): Promise<LoopbackServer> {
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map(closeServer))
  }
  try {
    for (const host of hosts) {
      const server = await listen(port, host, listener)
      if (server) servers.push(server)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

function listen(port: number, host: (typeof hosts)[number], listener: RequestListener): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.once('error', (error: NodeJS.ErrnoException) => {
      const hasNoIpv6 = host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
      if (hasNoIpv6) resolve(null)
      else reject(error)
    })
    server.listen(port, host, () => resolve(server))
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
