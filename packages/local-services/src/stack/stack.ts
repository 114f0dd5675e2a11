import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readHostEnvironment } from '../env.ts'
import type { Ports } from '../ports.ts'
import { type RestartOptions, supervise, type Unit } from '../supervisor/supervisor.ts'
import { isDone, markDone, type TaskName } from './done-before.ts'
import { RunningRecord } from './running-record.ts'
import { type Origins, readStackSettings } from './stack-settings.ts'
import { apiDir, apiUnit, postgresUnit, siteUnit, standInUnit, type UnitContext } from './stack-units.ts'

export type { Origins }

export type ServiceName =
  | 'postgres'
  | 'migrate'
  | 'sync-articles'
  | 'backfill'
  | 'auth-emulator'
  | 'graph-sandbox'
  | 'mail-inbox'
  | 'payment-sandbox'
  | 'server'
  | 'worker'
  | 'web'
  | 'blog'
  | 'support'

interface StackOptions {
  ports: Ports
  /** Folder of everything that is kept: database, users, mails. A relative path would depend on who starts the stack. */
  dataDir: string
  /** One log file per service. Default: `logs` in the data folder. */
  logDir?: string
  /** Which services to run. Default: all that no variable in `env` replaces. Left out ones are not waited for. */
  services?: readonly ServiceName[]
  /** What the stack is to read instead of its defaults, such as DATABASE_URL, SMTP_URL, NODE_ENV or LOG_LEVEL. */
  env?: Readonly<Record<string, string>>
  /** Where the API is that the stand-ins call, when it is none of the services. */
  apiOrigin?: string
  /** Default true. False makes the database faster and forgetful, for tests. */
  durable?: boolean
  /** Stops the stack, also while it is still starting. */
  signal?: AbortSignal
  /** Called once with a sentence when a service ends that nobody stopped. The others still run. */
  onUnexpectedExit?(sentence: string): void
  /** Start services again that ended by themselves, instead. */
  restart?: RestartOptions
  /** Called when a service can be used, or a task is done, and with how many are not yet. */
  onReady?(name: string, left: number): void
}

export interface Stack {
  origins: Origins
  databaseUrl: string
  /**
   * Resolves when the sample accounts have their history. It is filled in the background while the stack is in use,
   * which takes a while the first time and is nothing to do the second time.
   */
  backfill(): Promise<void>
  /** The process that was last started for a service. */
  pidOf(name: ServiceName): number | null
  /** Stops everything, in reverse order. */
  stop(): Promise<void>
  /** Ends everything at once. */
  kill(): void
}

/**
 * Starts the whole of Tidewatch from what `turbo run build` made, and resolves when every service answers. Rejects
 * with a sentence that names the service that failed and the end of its log; nothing is left running then.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    ports,
    dataDir,
    logDir = join(dataDir, 'logs'),
    env = {},
    durable = true,
    signal,
    onUnexpectedExit,
    restart,
    onReady,
  } = options
  const settings = readStackSettings(env, ports, options.apiOrigin)
  await mkdir(logDir, { recursive: true })

  const record = new RunningRecord(dataDir)
  record.open(settings.origins.web)
  const pids = new Map<string, number>()
  const onSpawn = (name: string, pid: number) => {
    pids.set(name, pid)
    record.add(name, pid)
  }
  const context: UnitContext = { settings, dataDir, logDir, host: readHostEnvironment(), durable, onSpawn }

  let databaseUrl = settings.env.DATABASE_URL ?? ''
  const address: DatabaseUrl = {
    get: () => databaseUrl,
    set: (url) => {
      databaseUrl = url
    },
  }
  const backfillAbort = new AbortController()
  let backfillRun: Promise<void> = Promise.resolve()
  const backfillUnit: Unit = {
    name: 'backfill',
    // The stack is there once the articles are, so they go first. Nobody can have signed up before it takes the sample
    // accounts' locks.
    after: ['migrate', 'sync-articles', 'graph-sandbox', 'auth-emulator'],
    start: async () => {
      const task = taskUnit(context, 'backfill', [], () => databaseUrl)
      backfillRun = task.start(backfillAbort.signal).then(() => undefined)
      // Whoever asks for it hears of a failure.
      backfillRun.catch(() => undefined)
      return null
    },
  }
  try {
    const supervisor = await supervise({
      units: planUnits(context, options.services, address, backfillUnit),
      ...(signal && { signal }),
      ...(onUnexpectedExit && { onUnexpectedExit }),
      ...(restart && { restart }),
      ...(onReady && { onReady }),
    })
    return {
      origins: settings.origins,
      databaseUrl,
      backfill: () => backfillRun,
      pidOf: (name) => pids.get(name) ?? null,
      stop: async () => {
        backfillAbort.abort(new Error('Stopped.'))
        await backfillRun.catch(() => undefined)
        await supervisor.stop()
        record.close()
      },
      kill: () => {
        backfillAbort.abort(new Error('Stopped.'))
        supervisor.kill()
        record.close()
      },
    }
  } catch (error) {
    backfillAbort.abort(error)
    record.close()
    throw error
  }
}

interface DatabaseUrl {
  get(): string
  set(url: string): void
}

/** A command of the API that ends. It is left out on a database of this machine on which the same build has done it. */
function taskUnit(context: UnitContext, name: TaskName, after: ServiceName[], databaseUrl: () => string): Unit {
  const task = apiUnit(context, { name, after, port: 0, healthUrl: null }, databaseUrl)
  if (!context.settings.local.postgres) return task
  return {
    ...task,
    start: async (signal) => {
      const now = new Date()
      if (await isDone(name, databaseUrl(), apiDir, now)) return null
      const ended = await task.start(signal)
      await markDone(name, databaseUrl(), apiDir, now)
      return ended
    },
  }
}

function planUnits(
  context: UnitContext,
  wanted: readonly ServiceName[] | undefined,
  databaseUrl: DatabaseUrl,
  backfill: Unit,
): Unit[] {
  const { ports, origins, local } = context.settings
  const command = (name: ServiceName, after: ServiceName[], port: number, healthUrl: string) =>
    apiUnit(context, { name, after, port, healthUrl }, databaseUrl.get)

  const all: Unit[] = [
    ...(local.postgres ? [postgresUnit(context, databaseUrl.set)] : []),
    ...(local.mailInbox ? [standInUnit(context, 'mail-inbox', `${origins.mailInbox}/health`)] : []),
    ...(local.graphSandbox ? [standInUnit(context, 'graph-sandbox', `${origins.graphSandbox}/health`)] : []),
    ...(local.paymentSandbox ? [standInUnit(context, 'payment-sandbox', `${origins.paymentSandbox}/health`)] : []),
    ...(local.authEmulator ? [standInUnit(context, 'auth-emulator', `${origins.authEmulator}/`)] : []),
    taskUnit(context, 'migrate', ['postgres'], databaseUrl.get),
    taskUnit(context, 'sync-articles', ['migrate'], databaseUrl.get),
    ...(local.graphSandbox ? [backfill] : []),
    command(
      'server',
      ['migrate', 'mail-inbox', 'graph-sandbox', 'payment-sandbox'],
      ports.api,
      `${origins.api}/api/ready`,
    ),
    command(
      'worker',
      ['migrate', 'mail-inbox', 'graph-sandbox', 'payment-sandbox'],
      ports.worker,
      `${origins.worker}/health`,
    ),
    ...(['web', 'blog', 'support'] as const).map((name) => siteUnit(context, name)),
  ]
  const chosen = wanted ? all.filter((unit) => (wanted as readonly string[]).includes(unit.name)) : all
  const names = new Set(chosen.map((unit) => unit.name))
  return chosen.map((unit) => ({ ...unit, after: unit.after.filter((name) => names.has(name)) }))
}
