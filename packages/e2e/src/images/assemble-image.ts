import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { ContainerFile } from './container-file.ts'

const repository = join(import.meta.dirname, '../../../..')

/** The user id that runs the images if we are root; otherwise `null`, and they run as the current user. */
export const unprivilegedId = process.getuid?.() === 0 ? 65_534 : null

/**
 * Executes the final stage of a container file in an empty folder, without a container engine. Uses the existing builds of
 * the sites and the API; of the build stage's commands, only those run that create a folder outside the sources.
 */
export function assembleImage(file: ContainerFile, folder: string): void {
  const root = join(folder, 'root')
  mkdirSync(join(root, 'tmp'), { recursive: true })
  chownToUnprivileged(join(root, 'tmp'))
  installNode(root)
  for (const { from, to, owner } of file.copies) {
    const source = from.startsWith(`${file.sources}/`)
      ? join(repository, relative(file.sources, from))
      : makeFolder(file, from, join(folder, 'build'))
    const target = join(root, to)
    mkdirSync(target, { recursive: true })
    execFileSync('cp', ['-R', `${source}/.`, target])
    rejectOutsideLinks(target, root)
    if (owner === file.user) chownToUnprivileged(target)
    else execFileSync('chmod', ['-R', 'a+rX,a-w', target])
  }
}

/** Makes an image's folder deletable by its creator. */
export function unlockImage(folder: string): void {
  execFileSync('chmod', ['-R', 'u+w', folder])
}

/** Copies Node to where the base image has it, executable by everyone. */
function installNode(root: string): void {
  const target = join(root, 'usr/local/bin/node')
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(process.execPath, target)
  chmodSync(target, 0o755)
}

function chownToUnprivileged(target: string): void {
  if (unprivilegedId !== null) execFileSync('chown', ['-R', `${unprivilegedId}:${unprivilegedId}`, target])
}

function makeFolder(file: ContainerFile, from: string, build: string): string {
  const commands = file.buildCommands.filter((command) => command.split(/\s+/).includes(from))
  if (commands.length === 0) throw new Error(`No command of the build stage makes ${from}.`)
  const target = join(build, from)
  mkdirSync(dirname(target), { recursive: true })
  for (const command of commands) {
    execFileSync('sh', ['-ec', command.replaceAll(from, target)], {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return target
}

/** Rejects links that lead out of the image, because their targets wouldn't exist in it. */
function rejectOutsideLinks(target: string, root: string): void {
  const links = execFileSync('find', [target, '-type', 'l'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const link of links.split('\n').filter(Boolean)) {
    const linkTarget = resolve(dirname(link), readlinkSync(link))
    if (!linkTarget.startsWith(`${root}/`))
      throw new Error(`${relative(root, link)} leads out of the image, to ${linkTarget}.`)
  }
}
