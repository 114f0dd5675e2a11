import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The configuration of a container. */
export interface Container {
  /** `<user>:<group>`, by number. */
  user: string
  command: readonly string[]
  env: Readonly<Record<string, string>>
  workdir: string
  /** Folders and files of this machine, mounted read-only. */
  readOnly: readonly (readonly [source: string, target: string])[]
  /** Mounted writable. */
  writable: readonly (readonly [source: string, target: string])[]
  /** Empty in-memory file systems, with their maximum size. */
  memory: readonly { folder: string; bytes: number }[]
  logFile: string
}

/** Without the explicit `--dir`, the container's user couldn't enter the parent folder. */
const pairs = (option: string, list: readonly (readonly [string, string])[]) =>
  list.flatMap(([source, target]) => ['--perms', '755', '--dir', dirname(target), option, source, target])

/**
 * Starts a program as a container engine would: as an unprivileged user, in its own process namespace, on a read-only root,
 * and with this machine's system programs instead of the base image's. It is killed when this process ends.
 */
export function spawnContainer(container: Container): ChildProcess {
  const [user = '', group = user] = container.user.split(':')
  const isolation = [
    ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try', '--die-with-parent', '--clearenv'],
    ...['--proc', '/proc', '--dev', '/dev', '--ro-bind', '/usr', '/usr', '--tmpfs', '/usr/local'],
    ...['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...pairs('--ro-bind', container.readOnly),
    ...container.memory.flatMap(({ folder, bytes }) => ['--perms', '1777', '--size', `${bytes}`, '--tmpfs', folder]),
    ...pairs('--bind', container.writable),
    ...['--remount-ro', '/', '--remount-ro', '/usr/local', '--chdir', container.workdir],
    ...Object.entries(container.env).flatMap(([name, value]) => ['--setenv', name, value]),
    // Needed to switch users; dropped by the switch.
    ...['--cap-drop', 'ALL', ...['SETUID', 'SETGID', 'SETPCAP'].flatMap((right) => ['--cap-add', `CAP_${right}`])],
  ]
  const identity = ['--reuid', user, '--regid', group, '--clear-groups', '--inh-caps=-all', '--bounding-set=-all']
  const output = openSync(container.logFile, 'a')
  const args = [...isolation, '--', 'setpriv', ...identity, '--no-new-privs', '--', ...container.command]
  const child = spawn('bwrap', args, {
    stdio: ['ignore', output, output],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
  })
  closeSync(output)
  return child
}

/** Runs a container until it exits. Throws if it fails. */
export async function runContainer(container: Container): Promise<void> {
  const [code] = await once(spawnContainer(container), 'exit')
  if (code !== 0) throw new Error(`${container.command.join(' ')} ended with ${code}: see ${container.logFile}.`)
}

/** Waits until a URL returns a successful response. */
export async function waitUntilReady(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(180_000)
  while (!deadline.aborted) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await delay(100)
  }
  throw new Error(`${url} does not answer.`)
}
