import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '../ports.ts'
import { tailOf } from '../supervisor/log-tail.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type PostgresIdentity, prepareDataDir } from './postgres-identity.ts'
import { clearPostmaster, readPostmaster } from './postgres-postmaster.ts'

interface PostgresOptions {
  /** The cluster's folder; created and initialised if it doesn't exist. */
  dataDir: string
  port: number
  /** False for tests: nothing is fsynced, which is faster but loses data on a power failure. */
  durable: boolean
  /** Path of the server's log. Defaults to the data folder's name with `.log` appended. */
  logFile?: string
  /** Additional server settings, each as `name=value`. */
  settings?: readonly string[]
}

export interface Postgres {
  pid: number
  /** Connection string for one of the server's databases; `postgres` always exists. */
  url(databaseName: string): string
  /** Creates a database, as a copy of `template` if given; does nothing if it exists. */
  createDatabase(databaseName: string, template?: string): Promise<void>
  /** Resolves when the server has ended, whether stopped or not. */
  exited: Promise<void>
  /** Ends all connections, flushes everything to disk and stops. */
  stop(): Promise<void>
  /** Ends at once; the next start recovers from the log. */
  kill(): void
}

const startDeadlineMs = 60_000
const userName = 'postgres'
// Without statistics, which new databases lack, PostgreSQL JIT-compiles statements that run much faster than they
// compile.
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off']
const ownSettings = ['max_connections=200', 'timezone=UTC', 'log_timezone=UTC']

/**
 * Starts a PostgreSQL server on 127.0.0.1 and waits until it accepts connections. Works as root and as an ordinary
 * user. A server left on the same folder by a killed run is stopped first. Rejects with a sentence and the end of the
 * server's log.
 */
export async function startPostgres({
  dataDir,
  port,
  durable,
  logFile,
  settings = [],
}: PostgresOptions): Promise<Postgres> {
  const binDir = findPostgresBinaries()
  const identity = prepareDataDir(dataDir, binDir)
  const realDir = realpathSync(dataDir)
  if (existsSync(join(realDir, 'PG_VERSION'))) await clearPostmaster(realDir)
  else await initialise(binDir, realDir, identity)

  const log = logFile ?? `${realDir}.log`
  const flags = [...ownSettings, ...(durable ? [] : fastSettings), ...settings].flatMap((setting) => ['-c', setting])
  const server = spawnServer(
    binDir,
    ['-D', realDir, '-p', String(port), '-k', '', '-h', '127.0.0.1', ...flags],
    identity,
    log,
  )
  await waitUntilReady(realDir, server, log)

  const url = (databaseName: string) => `postgres://${userName}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`
  return {
    pid: server.pid,
    url,
    createDatabase: (databaseName, template) => createDatabase(url('postgres'), databaseName, template),
    exited: server.exited,
    stop: () => stopServer(server),
    kill: () => signal(server.pid, 'SIGQUIT'),
  }
}

/**
 * A server for one test run: on a free port and in a temporary folder, which `stop` removes.
 *
 * @param options.parent - Where to create the folder. Use {@link findMemoryFolder} for many small databases.
 * @param options.settings - Each as `name=value`.
 */
export async function startTemporaryPostgres({
  parent = tmpdir(),
  settings = [],
}: {
  parent?: string
  settings?: readonly string[]
} = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(parent, 'tidewatch-postgres-'))
  // When we're root, the server runs as another user, which needs access through this folder.
  await chmod(folder, 0o711)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const port = await findFreePort()
    const postgres = await startPostgres({ dataDir: join(folder, 'data'), port, durable: false, settings })
    return { ...postgres, stop: () => postgres.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * A folder in memory if Linux has one with 2 GiB free, otherwise the usual temporary folder: a database is a thousand
 * files, which took 0.7 s to create on disk and 0.05 s here.
 */
export async function findMemoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  const availableBytes = Math.min(bavail * bsize, freemem())
  return availableBytes >= 2 * 2 ** 30 ? '/dev/shm' : tmpdir()
}

async function initialise(binDir: string, dataDir: string, { prefix, owner }: PostgresIdentity): Promise<void> {
  const options = ['-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']
  // The C locale alone upper-cases ASCII only.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const [command = '', ...args] = [
    ...prefix,
    join(binDir, 'initdb'),
    '-D',
    dataDir,
    '-U',
    userName,
    ...options,
    ...locale,
  ]
  try {
    await promisify(execFile)(command, args, { cwd: '/', ...owner, env: serverEnv })
  } catch (error) {
    throw new Error(`The database could not be made in ${dataDir}.`, { cause: error })
  }
}

interface Server {
  pid: number
  hasExited(): boolean
  exited: Promise<void>
}

const serverEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' }

function spawnServer(binDir: string, flags: string[], { prefix, owner }: PostgresIdentity, logFile: string): Server {
  const [command = '', ...args] = [...prefix, join(binDir, 'postgres'), ...flags]
  const log = openSync(logFile, 'w')
  // Detached, so that Ctrl-C in a terminal reaches only us: the database stops last.
  const child = spawn(command, args, {
    cwd: '/',
    ...owner,
    env: serverEnv,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    pid: child.pid ?? 0,
    hasExited: () => child.exitCode !== null || child.signalCode !== null || !child.pid,
    exited,
  }
}

async function waitUntilReady(dataDir: string, server: Server, logFile: string): Promise<void> {
  const deadline = performance.now() + startDeadlineMs
  for (;;) {
    const postmaster = readPostmaster(dataDir)
    if (postmaster?.pid === server.pid && postmaster.ready) return
    if (server.hasExited()) throw new Error(`PostgreSQL did not start. The end of its log:\n${tailOf(logFile)}`)
    if (performance.now() > deadline) {
      signal(server.pid, 'SIGQUIT')
      throw new Error(
        `PostgreSQL was not ready after ${startDeadlineMs / 1000} s. The end of its log:\n${tailOf(logFile)}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function stopServer(server: Server): Promise<void> {
  if (server.hasExited()) return
  signal(server.pid, 'SIGINT')
  const killTimer = setTimeout(() => signal(server.pid, 'SIGQUIT'), 15_000)
  await server.exited
  clearTimeout(killTimer)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name)
  } catch (error) {
    // ESRCH: it has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function createDatabase(adminUrl: string, databaseName: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount) return
    const source = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : ''
    await client.query(`create database ${client.escapeIdentifier(databaseName)}${source}`)
  } finally {
    await client.end()
  }
}
