import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unprivilegedId } from './assemble-image.ts'
import type { ContainerFile } from './container-file.ts'

export interface Image {
  file: ContainerFile
  /** The output folder of `assembleImage`. */
  folder: string
}

interface RunOptions {
  /** Replaces the image's own command. */
  command?: string[]
  env: Record<string, string>
}

/** The base image's folders besides its Node. */
const systemFolders = ['/bin', '/dev', '/etc', '/lib', '/lib64', '/proc', '/sys', '/usr']

/**
 * Starts a process of an image as its user, which can read no other files of this machine, and write only to its own
 * folders.
 */
function spawnImage({ file, folder }: Image, { command = file.command, env }: RunOptions, log: string): ChildProcess {
  const root = join(folder, 'root')
  const inRoot = (path: string) => (path.startsWith('/') && existsSync(join(root, path)) ? join(root, path) : path)
  const own = file.copies.flatMap(({ to, owner }) => (owner === file.user ? [to] : []))
  const permissions = [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    '--allow-child-process',
    ...[root, ...systemFolders].map((path) => `--allow-fs-read=${path}/*`),
    ...['/tmp', ...own].map((path) => `--allow-fs-write=${inRoot(path)}/*`),
  ]
  const output = openSync(log, 'w')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: join(root, file.workdir),
    env: {
      ...Object.fromEntries(Object.entries(file.env).map(([name, value]) => [name, inRoot(value)])),
      PATH: `${join(root, 'usr/local/bin')}:/usr/bin:/bin`,
      TMPDIR: join(root, 'tmp'),
      NODE_OPTIONS: permissions.join(' '),
      ...env,
    },
    ...(unprivilegedId !== null && { uid: unprivilegedId, gid: unprivilegedId }),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return child
}

/** Runs a command of an image until it exits. */
export async function runImage(image: Image, options: RunOptions): Promise<{ code: number | null; output: string }> {
  const log = join(image.folder, 'command.log')
  const [code] = await once(spawnImage(image, options, log), 'exit')
  return { code, output: readFileSync(log, 'utf8') }
}

/** Starts an image; resolves with a function that stops it once the health check succeeds. */
export async function startImage(image: Image, options: RunOptions, health: string): Promise<() => Promise<string>> {
  const log = join(image.folder, `${new URL(health).port}.log`)
  const child = spawnImage(image, options, log)
  const exited = once(child, 'exit')
  const readLog = () => readFileSync(log, 'utf8')
  const stop = async () => {
    child.kill()
    await exited
    return readLog()
  }
  const deadline = AbortSignal.timeout(180_000)
  while (child.exitCode === null && child.signalCode === null && !deadline.aborted) {
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) return stop
    await delay(100)
  }
  throw new Error(`${health} does not answer. The log:\n${await stop()}`)
}
