import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

interface NextApp {
  /** The folder of the app. */
  app: string
  /** The package whose Next is used. */
  owner: string
}

interface NextServer {
  /** Node's arguments, and the folder of a built Next app to run them in. */
  args: string[]
  cwd: string
  port: number
  env: Record<string, string>
}

export interface RunningServer {
  origin: string
  pid: number
  stop: () => Promise<void>
}

export const nextOf = (owner: string) => join(owner, 'node_modules/next/dist/bin/next')
const common = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

export async function buildNext({ app, owner }: NextApp): Promise<void> {
  const build = spawn(process.execPath, [nextOf(owner), 'build'], { cwd: app, stdio: 'ignore', env: common })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`${app} could not be built.`)
}

/** Starts an app from its build, and waits until it responds. */
export async function startNext({ args, cwd, port, env }: NextServer): Promise<RunningServer> {
  const server = spawn(process.execPath, args, { cwd, stdio: 'ignore', env: { ...common, PORT: String(port), ...env } })
  const { pid } = server
  if (pid === undefined) throw new Error(`${cwd} could not be started.`)
  const origin = `http://localhost:${port}`
  const stop = async () => {
    const exited = once(server, 'exit')
    if (server.kill()) await exited
  }
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const answer = await fetch(origin).catch(() => null)
    if (answer?.ok) return { origin, pid, stop }
    await wait(200)
  }
  await stop()
  throw new Error(`${cwd} does not answer.`)
}
