import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePorts } from '@tidewatch/local-services/ports'
import { type ServiceName, type Stack, startStack } from '@tidewatch/local-services/stack/stack'
import pg from 'pg'

/** The real processes, as `npm start` runs them, without the sites. */
export interface Product {
  stack: Stack
  pool: pg.Pool
  filesDir: string
  /** Whether `filesDir` is a small disk of its own, which can be filled. */
  hasOwnDisk: boolean
  /** How many services ended since the last call. */
  takeEnds: () => string[]
  signal: (service: ServiceName, signal: NodeJS.Signals) => void
  /** Resolves when the service runs in another process than this one. */
  untilReplaced: (service: ServiceName, pid: number | null) => Promise<void>
  stop: () => Promise<void>
}

const services: ServiceName[] = [
  'postgres',
  'migrate',
  'auth-emulator',
  'graph-sandbox',
  'mail-inbox',
  'payment-sandbox',
  'server',
  'worker',
]

const diskBytes = 8 * 1024 * 1024
const replaceDeadlineMs = 90_000

export async function startProduct(say: (sentence: string) => void): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidewatch-faults-'))
  // Run by root, the database belongs to another user, who has to pass through.
  await chmod(dataDir, 0o711)
  const filesDir = join(dataDir, 'files')
  mkdirSync(filesDir)
  const hasOwnDisk = mountDisk(filesDir)
  const ends: string[] = []
  const running = new Map<string, number>()
  const stack = await startStack({
    ports: await findFreePorts(),
    dataDir,
    services,
    // What was promised before a crash has to be there after it.
    durable: true,
    env: { FILES_DIR: filesDir, LOG_LEVEL: 'info' },
    restart: {
      say: (sentence) => {
        const [, again] = /^(\S+) runs again\.$/.exec(sentence) ?? []
        if (again) running.set(again, stack.pidOf(again as ServiceName) ?? 0)
        else ends.push(sentence.split('\n', 1)[0] ?? '')
      },
    },
  })
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 3 })
  // It is cut as all others are.
  pool.on('error', () => undefined)
  say(`The processes of this run log to ${join(dataDir, 'logs')}.`)
  return {
    stack,
    pool,
    filesDir,
    hasOwnDisk,
    takeEnds: () => ends.splice(0),
    signal(service, signal) {
      const pid = stack.pidOf(service)
      if (pid) process.kill(pid, signal)
    },
    async untilReplaced(service, pid) {
      const deadline = performance.now() + replaceDeadlineMs
      while (stack.pidOf(service) === pid || running.get(service) !== stack.pidOf(service)) {
        if (performance.now() > deadline) throw new Error(`${service} was not started again.`)
        await delay(50)
      }
    },
    async stop() {
      await pool.end()
      await stack.stop()
      if (hasOwnDisk) execFileSync('umount', [filesDir])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Only root may, and not everywhere. */
function mountDisk(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=700`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
