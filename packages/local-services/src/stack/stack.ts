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
  /** Folder for all persistent data: database, users, emails. A relative path would depend on who starts the stack. */
  dataDir: string
  /** One log file per service. Defaults to `logs` in the data folder. */
  logDir?: string
  /** Which services to run. Defaults to all that no variable in `env` replaces. Omitted ones aren't waited for. */
  services?: readonly ServiceName[]
  /** Overrides of the stack's defaults, such as DATABASE_URL, SMTP_URL, NODE_ENV or LOG_LEVEL. */
  env?: Readonly<Record<string, string>>
  /** The API that the stand-ins call, if it isn't one of the services. */
  apiOrigin?: string
  /** Defaults to true. False makes the database faster but not durable, for tests. */
  durable?: boolean
  /** Stops the stack, even during startup. */
  signal?: AbortSignal
  /** Called once with a sentence when a service ends without being stopped. The others keep running. */
  onUnexpectedExit?(sentence: string): void
  /** Instead, restarts services that end on their own. */
  restart?: RestartOptions
  /** Called when a service is ready or a task is done, with the number of those that aren't yet. */
  onReady?(name: string, left: number): void
}

export interface Stack {
  origins: Origins
  databaseUrl: string
  /**
   * Resolves when the sample accounts have their history. It's filled in the background while the stack is in use,
   * which takes a while the first time and nothing after that.
   */
  backfill(): Promise<void>
  /** The process last started for a service. */
  pidOf(name: ServiceName): number | null
  /** Stops everything, in reverse order. */
  stop(): Promise<void>
  /** Ends everything at once. */
  kill(): void
}

/**
 * Starts all of Tidewatch from the output of `turbo run build`, and resolves when every service responds. Rejects with
 * a sentence naming the service that failed and the end of its log; nothing is left running then.
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
  const databaseUrlRef: DatabaseUrl = {
    get: () => databaseUrl,
    set: (url) => {
      databaseUrl = url
    },
  }
  const backfillAbort = new AbortController()
  let backfillRun: Promise<void> = Promise.resolve()
  const backfillUnit: Unit = {
    name: 'backfill',
    // The stack is ready once the articles are, so they go first. No one can have signed up before this locks the
    // sample accounts.
    after: ['migrate', 'sync-articles', 'graph-sandbox', 'auth-emulator'],
    start: async () => {
      const task = taskUnit(context, 'backfill', [], () => databaseUrl)
      backfillRun = task.start(backfillAbort.signal).then(() => undefined)
      // Callers of `backfill` get the failure.
      backfillRun.catch(() => undefined)
      return null
    },
  }
  try {
    const supervisor = await supervise({
      units: planUnits(context, options.services, databaseUrlRef, backfillUnit),
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

/** A one-shot API command. Skipped on a local database where the same build has completed it. */
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
  requested: readonly ServiceName[] | undefined,
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
  const chosen = requested ? all.filter((unit) => (requested as readonly string[]).includes(unit.name)) : all
  const names = new Set(chosen.map((unit) => unit.name))
  return chosen.map((unit) => ({ ...unit, after: unit.after.filter((name) => names.has(name)) }))
}
