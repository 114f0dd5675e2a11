import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './project.mjs'
import { runOrFail } from './run.mjs'
import { say } from './terminal.mjs'

const workspaceFolders = ['apps', 'packages']

/** A fingerprint of everything that determines an installation. @param {string} dir */
function fingerprint(dir) {
  const manifests = workspaceFolders.flatMap((folder) =>
    existsSync(join(dir, folder))
      ? readdirSync(join(dir, folder)).map((name) => join(folder, name, 'package.json'))
      : [],
  )
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests.sort()]) {
    const path = join(dir, file)
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Whether the installed dependencies match the current manifests. @param {string} [dir] */
export function isInstalled(dir = projectDir) {
  const stamp = stampFile(dir)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(dir)
}

/** Records that the dependencies are installed. @param {string} [dir] */
export function markInstalled(dir = projectDir) {
  writeFileSync(stampFile(dir), fingerprint(dir))
}

/**
 * Installs the dependencies if they're missing or the manifests changed.
 * @param {NodeJS.ProcessEnv} env @param {string} [dir]
 */
export async function installDependencies(env, dir = projectDir) {
  if (isInstalled(dir)) return
  say('Installing the dependencies ...')
  rmSync(stampFile(dir), { force: true })
  const args = ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']
  const sentence = 'The dependencies could not be installed: see the message of pnpm above, then try again.'
  // In CI mode, pnpm doesn't prompt, even before recreating node_modules.
  await runOrFail('pnpm', args, sentence, { cwd: dir, env: { ...env, CI: 'true' } })
  // Vitest caches compiled modules here, with the previous dependencies' paths.
  rmSync(join(dir, 'node_modules/.vitest-cache'), { recursive: true, force: true })
  markInstalled(dir)
}

/** @param {string} dir */
function stampFile(dir) {
  return join(dir, 'node_modules/.tidewatch-installed')
}
