import { createRequire } from 'node:module'
import { join } from 'node:path'
import { localKeys } from '../local-keys.ts'
import { type Postgres, startPostgres } from '../postgres/postgres.ts'
import { projectDir } from '../project-dir.ts'
import type { Unit } from '../supervisor/supervisor.ts'
import { type ProcessDefinition, processUnit } from '../supervisor/supervisor-process.ts'
import { apiEnvironment, inheritedEnvironment, siteEnvironment, standInEnvironment } from './stack-environment.ts'
import type { StackSettings } from './stack-settings.ts'

/** How long a service may take on a slow machine that's also building something. */
const deadlineMs = 120_000
/**
 * Where the sites listen: on this machine only, because anyone who reaches them can sign in as anyone. As a name rather
 * than an address, because Next takes it as its own pages' host, and would turn a rewrite to another host into a
 * redirect.
 */
const loopback = 'localhost'
const taskDeadlineMs = 15 * 60_000
export const apiDir = join(projectDir, 'apps/api')

export interface UnitContext {
  settings: StackSettings
  dataDir: string
  logDir: string
  /** The environment of the program that starts the stack. */
  host: Readonly<Record<string, string>>
  /** True for production-like runs, where losing data on a power failure matters. */
  durable: boolean
  onSpawn(name: string, pid: number): void
}

type ProcessNeeds = Pick<ProcessDefinition, 'name' | 'after' | 'args' | 'cwd' | 'env' | 'healthUrl'>

function nodeProcess({ host, logDir, onSpawn }: UnitContext, { env, ...needs }: ProcessNeeds): Unit {
  const limit = needs.healthUrl ? deadlineMs : taskDeadlineMs
  return processUnit({
    ...needs,
    command: process.execPath,
    env: { ...inheritedEnvironment(host), ...env },
    logFile: join(logDir, `${needs.name}.log`),
    deadlineMs: limit,
    onSpawn,
  })
}

/** The database server with the database `tidewatch`. `onReady` receives the connection string. */
export function postgresUnit(context: UnitContext, onReady: (databaseUrl: string) => void): Unit {
  const { settings, dataDir, logDir, durable, onSpawn } = context
  return {
    name: 'postgres',
    after: [],
    start: async () => {
      const logFile = join(logDir, 'postgres.log')
      const options = { dataDir: join(dataDir, 'postgres'), port: settings.ports.postgres, durable, logFile }
      const postgres: Postgres = await startPostgres(options)
      onSpawn('postgres', postgres.pid)
      try {
        await postgres.createDatabase('tidewatch')
      } catch (error) {
        await postgres.stop()
        throw error
      }
      onReady(postgres.url('tidewatch'))
      const exited = postgres.exited.then(() => `postgres ended. Its log is ${logFile}.`)
      return { exited, stop: postgres.stop, kill: postgres.kill }
    },
  }
}

/** One of this package's stand-ins that run as a process. */
export function standInUnit(context: UnitContext, name: string, healthUrl: string): Unit {
  const { settings, dataDir } = context
  const main = join(projectDir, 'packages/local-services/src', name, 'main.ts')
  const env = standInEnvironment(settings, dataDir, localKeys(dataDir))
  return nodeProcess(context, { name, after: [], args: [main], cwd: projectDir, env, healthUrl })
}

/** A command of apps/api. Its environment is read on start, because the database's address isn't known before. */
export function apiUnit(
  context: UnitContext,
  { name, after, port, healthUrl }: { name: string; after: string[]; port: number; healthUrl: string | null },
  databaseUrl: () => string,
): Unit {
  const args = ['--enable-source-maps', `dist/${name}.js`]
  const start: Unit['start'] = (signal) => {
    const keys = localKeys(context.dataDir)
    const env = apiEnvironment(context.settings, {
      databaseUrl: databaseUrl(),
      port,
      keys,
      dataDir: context.dataDir,
    })
    return nodeProcess(context, { name, after, args, cwd: apiDir, env, healthUrl }).start(signal)
  }
  return { name, after, start }
}

/**
 * One of the three Next apps. It starts alongside the API, as its pages can explain an outage; it's in use once both
 * are ready.
 */
export function siteUnit(context: UnitContext, name: 'web' | 'blog' | 'support'): Unit {
  const { settings } = context
  const port = String(settings.ports[name])
  return nodeProcess(context, {
    name,
    after: [],
    ...siteCommand(name, settings.env.NODE_ENV === 'development'),
    env: { ...siteEnvironment(settings, localKeys(context.dataDir)), PORT: port, HOSTNAME: loopback },
    healthUrl: `http://localhost:${port}/__/ready`,
  })
}

/** The folder that container images contain, or the sources. */
function siteCommand(name: string, development: boolean): Pick<ProcessDefinition, 'args' | 'cwd'> {
  const app = join(projectDir, 'apps', name)
  if (!development) return { cwd: join(app, '.next/standalone/apps', name), args: ['server.js'] }
  return {
    cwd: app,
    args: [createRequire(join(app, 'package.json')).resolve('next/dist/bin/next'), 'dev', '-H', loopback],
  }
}
