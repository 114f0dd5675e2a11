import { execFileSync, spawnSync } from 'node:child_process'

/** Every deployed app, with its image's Dockerfile. */
export const containerFiles = {
  web: 'deploy/next.Dockerfile',
  blog: 'deploy/next.Dockerfile',
  support: 'deploy/next.Dockerfile',
  api: 'deploy/api.Dockerfile',
}

/** @typedef {keyof typeof containerFiles} App */

const apps = /** @type {App[]} */ (Object.keys(containerFiles))

/** Part of every image, but not of any package in Turborepo's graph. */
const sharedFiles = ['.dockerignore', 'package.json', 'pnpm-workspace.yaml']

/**
 * The apps whose image differs between a deployed commit and HEAD: all of them if that commit is unknown or not an
 * ancestor, as after a force push.
 * @param {string} base @param {string} directory The repository.
 * @returns {App[]}
 */
export function affectedApps(base, directory) {
  if (!isAncestor(base, directory)) return apps
  const changed = execFileSync('git', ['diff', '--name-only', base, 'HEAD'], {
    cwd: directory,
    encoding: 'utf8',
  }).split('\n')
  if (sharedFiles.some((file) => changed.includes(file))) return apps
  const packages = affectedPackages(base, directory)
  return apps.filter((app) => packages.has(`@tidewatch/${app}`) || changed.includes(containerFiles[app]))
}

/** @param {string} base @param {string} directory */
function isAncestor(base, directory) {
  if (base === '') return false
  return spawnSync('git', ['merge-base', '--is-ancestor', base, 'HEAD'], { cwd: directory }).status === 0
}

/** Changed packages and their dependents. @param {string} base @param {string} directory */
function affectedPackages(base, directory) {
  const env = { ...process.env, TURBO_SCM_BASE: base, TURBO_SCM_HEAD: 'HEAD', TURBO_TELEMETRY_DISABLED: '1' }
  const options = /** @type {const} */ ({ cwd: directory, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'inherit'] })
  const { packages } = JSON.parse(execFileSync('turbo', ['ls', '--affected', '--output=json'], options))
  return new Set(packages.items.map((/** @type {{ name: string }} */ { name }) => name))
}
