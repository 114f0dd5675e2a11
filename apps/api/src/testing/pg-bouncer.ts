import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '@tidewatch/local-services/ports'
import type { DatabaseProxy } from './database-proxy.ts'

/** Whether this machine has PgBouncer, which none of our packages includes. */
export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0
}

/** Starts PgBouncer in transaction mode with two connections, so that callers actually share them. */
export async function startPgBouncer(): Promise<Pick<DatabaseProxy, 'open' | 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-pgbouncer-'))
  let running: ChildProcess | undefined
  return {
    async open(url) {
      const { hostname, port, pathname, username } = new URL(url)
      const listenPort = await findFreePort()
      const settings = join(folder, 'pgbouncer.ini')
      await writeFile(
        settings,
        `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
      )
      // It refuses to run as root.
      await chmod(folder, 0o755)
      const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
      running = spawn('pgbouncer', ['-q', ...asNobody, settings], { stdio: 'ignore' })
      await answers(listenPort)
      return `postgres://${username}@127.0.0.1:${listenPort}${pathname}`
    },
    async close() {
      if (running?.exitCode === null) {
        running.kill('SIGTERM')
        await once(running, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
}
