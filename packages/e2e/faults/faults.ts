import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@tidewatch/local-services/stack/stack'
import type { Product } from './product.ts'
import type { Random } from './random.ts'

export interface Fault {
  name: string
  /** Services that this fault ends; no others may end. */
  ends: ServiceName[]
  /** Breaks something, and resolves once it is repaired. */
  strike: (product: Product, random: Random) => Promise<void>
  /** Why the fault can't be tried here; `null` if it can. */
  impossible?: (product: Product) => string | null
}

const maxDowntimeMs = 8_000

function ending(service: ServiceName, signal: NodeJS.Signals, name: string): Fault {
  return {
    name,
    ends: [service],
    async strike(product) {
      const pid = product.stack.pidOf(service)
      product.signal(service, signal)
      await product.untilReplaced(service, pid)
    },
  }
}

/** The service keeps its connections but doesn't respond. */
function hanging(service: ServiceName, name: string): Fault {
  return {
    name,
    ends: [],
    async strike(product, random) {
      product.signal(service, 'SIGSTOP')
      await delay(random.between(2_000, maxDowntimeMs))
      product.signal(service, 'SIGCONT')
    },
  }
}

const cutConnections: Fault = {
  name: 'every connection to PostgreSQL is ended (57P01), three times',
  ends: [],
  async strike({ pool }, random) {
    for (let turn = 0; turn < 3; turn += 1) {
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
      await delay(random.between(100, 1_000))
    }
  },
}

const fullDisk: Fault = {
  name: 'the disk of files is full',
  ends: [],
  impossible: ({ hasOwnDisk }) => (hasOwnDisk ? null : 'only root on Linux can make a small disk'),
  async strike({ filesDir }, random) {
    const ballast = join(filesDir, 'ballast')
    // Writes until the disk is full.
    for (let size = 1_048_576; size >= 4_096; size /= 2) {
      for (let part = 0; part < 32; part += 1) {
        const written = await writeFile(`${ballast}-${size}-${part}`, new Uint8Array(size)).then(
          () => true,
          () => false,
        )
        if (!written) break
      }
    }
    await delay(random.between(2_000, maxDowntimeMs))
    for (let size = 1_048_576; size >= 4_096; size /= 2)
      for (let part = 0; part < 32; part += 1) await rm(`${ballast}-${size}-${part}`, { force: true })
  },
}

export const faults: readonly Fault[] = [
  ending('worker', 'SIGKILL', 'the worker is killed'),
  ending('worker', 'SIGTERM', 'the worker is told to stop'),
  ending('server', 'SIGKILL', 'the API is killed'),
  ending('server', 'SIGTERM', 'the API is told to stop'),
  ending('postgres', 'SIGQUIT', 'PostgreSQL crashes'),
  ending('postgres', 'SIGINT', 'PostgreSQL is stopped'),
  ending('mail-inbox', 'SIGKILL', 'the mail server is killed'),
  ending('graph-sandbox', 'SIGKILL', 'the Graph API is killed'),
  hanging('mail-inbox', 'the mail server hangs'),
  hanging('graph-sandbox', 'the Graph API hangs'),
  hanging('payment-sandbox', 'the payment service hangs'),
  cutConnections,
  fullDisk,
]
