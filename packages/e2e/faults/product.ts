import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePorts } from '@tidewatch/local-services/ports'
import { type ServiceName, type Stack, startStack } from '@tidewatch/local-services/stack/stack'
import pg from 'pg'

/** The real processes of `npm start`, without the sites. */
export interface Product {
  stack: Stack
  pool: pg.Pool
  filesDir: string
  /** Whether `filesDir` is a separate small disk that can be filled. */
  hasOwnDisk: boolean
  /** The services that ended since the last call. */
  takeEnds: () => string[]
  signal: (service: ServiceName, signal: NodeJS.Signals) => void
  /** Resolves when the service runs in another process than `pid`. */
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
  // When run by root, the database runs as another user, which has to be able to enter.
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
    // Confirmed work has to survive a crash.
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
  // Faults cut this pool's connections, too.
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

/** Requires root, and fails on some systems. */
function mountDisk(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=700`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
