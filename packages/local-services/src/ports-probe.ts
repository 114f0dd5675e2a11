import { spawnSync } from 'node:child_process'
import { connect, createServer } from 'node:net'

/** Whether something listens on the port on any of this machine's addresses, or listening isn't permitted. */
export async function isPortTaken(port: number): Promise<boolean> {
  // Some systems allow listening on all addresses even if something already listens on one of them.
  const answers = await Promise.all([accepts('127.0.0.1', port), accepts('::1', port)])
  return answers.includes(true) || !(await canListen(port))
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 })
    const answer = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => answer(true))
    socket.once('timeout', () => answer(false))
    socket.once('error', () => answer(false))
  })
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The process that listens on the port, such as `node (process 123)`, if this machine's tools can find it. */
export function findPortHolder(port: number): string | null {
  const lsof = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' })
  const fromLsof = /^p(?<pid>\d+)\nc(?<name>.+)$/m.exec(lsof.stdout ?? '')?.groups
  const ss = fromLsof ? null : spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' })
  const found = fromLsof ?? /\(\("(?<name>[^"]+)",pid=(?<pid>\d+)/.exec(ss?.stdout ?? '')?.groups
  return found ? `${found.name} (process ${found.pid})` : null
}
