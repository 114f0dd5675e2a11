import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isAlive, waitUntilGone } from '../supervisor/process-table.ts'

/**
 * A running server's state from `postmaster.pid` (PostgreSQL's `miscadmin.h`, LOCK_FILE_LINE_*): line 1 is its process
 * id, line 4 its port, line 8 its status.
 */
interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

export function readPostmaster(dataDir: string): Postmaster | null {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** The server running on this data folder, if there is one and it's really ours. */
export function findPostmaster(dataDir: string): Postmaster | null {
  const postmaster = readPostmaster(dataDir)
  if (!postmaster || !isAlive(postmaster.pid)) return null
  const command = commandOf(postmaster.pid)
  const isOurs = command?.includes('postgres') && command.includes(realpathSync(dataDir))
  return isOurs ? postmaster : null
}

/** Frees the data folder after a killed run: stops its server, or removes a dead one's lock. */
export async function clearPostmaster(dataDir: string): Promise<void> {
  const running = findPostmaster(dataDir)
  if (running) {
    process.kill(running.pid, 'SIGINT')
    if (await waitUntilGone(running.pid, 20_000)) return
    throw new Error(
      `PostgreSQL (process ${running.pid}) still holds ${dataDir} and does not stop: end it and try again.`,
    )
  }
  const stale = readPostmaster(dataDir)
  // The process id may have been reused by another program, which would make PostgreSQL refuse to start.
  if (stale && (!isAlive(stale.pid) || commandOf(stale.pid) !== null)) rmSync(join(dataDir, 'postmaster.pid'))
}
