import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './project.mjs'
import { runOrFail } from './run.mjs'
import { say } from './terminal.mjs'

const workspaceFolders = ['apps', 'packages']
const sharedInputs = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  'turbo.json',
  'tsconfig.base.json',
  '.browserslistrc',
]
/** Generated folders and files, as in `.gitignore`. */
const outputFolders = new Set([
  'node_modules',
  'dist',
  '.next',
  '.turbo',
  'coverage',
  'test-results',
  'playwright-report',
  'next-env.d.ts',
])

/**
 * Builds the apps. Skips turbo if nothing has changed: it takes seconds to find that out. Published packages are built
 * by `npm test`.
 * @param {NodeJS.ProcessEnv} env @param {string} [filter] Which apps.
 */
export async function build(env, filter = './apps/*') {
  if (isBuilt()) return
  const isFirst = filter === './apps/*' && !existsSync(join(projectDir, 'apps/web/.next/BUILD_ID'))
  say(isFirst ? 'Building the API and the sites: a minute or two the first time ...' : 'Building what changed ...')
  // Read before building, so that the next start builds what changes meanwhile.
  const inputs = inputsOf(projectDir)
  rmSync(stampFile(projectDir), { force: true })
  const sentence = 'The build failed: the message above says where.'
  await runOrFail(
    'turbo',
    ['run', 'build', `--filter=${filter}`, '--concurrency=100%', '--output-logs=errors-only'],
    sentence,
    { env },
  )
  if (filter === './apps/*') markBuilt(projectDir, inputs)
}

/**
 * Whether the apps are as the last full build left them, and its inputs haven't changed since.
 * @param {string} [dir]
 */
export function isBuilt(dir = projectDir) {
  const stamp = stampFile(dir)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === `${inputsOf(dir)} ${outputsOf(dir)}`
}

/** Records that everything is built from these inputs. @param {string} dir @param {string} inputs */
export function markBuilt(dir, inputs) {
  writeFileSync(stampFile(dir), `${inputs} ${outputsOf(dir)}`)
}

/** A fingerprint of a build's inputs: the names, sizes and times of its files. @param {string} dir */
export function inputsOf(dir) {
  const files = workspaceFolders.flatMap((folder) => filesBelow(join(dir, folder)))
  const about = `${process.platform}-${process.arch} ${process.version}`
  return fingerprint([...sharedInputs.map((name) => join(dir, name)), ...files], about)
}

/** The same for the build's entry points in the apps: every build rewrites them. @param {string} dir */
function outputsOf(dir) {
  const files = entries(join(dir, 'apps')).flatMap(({ name }) => {
    const app = join(dir, 'apps', name)
    const bundles = entries(join(app, 'dist')).filter((entry) => entry.isFile())
    const site = ['.next/BUILD_ID', `.next/standalone/apps/${name}/server.js`]
    return [...bundles.map((entry) => join('dist', entry.name)), ...site].map((file) => join(app, file))
  })
  return fingerprint(files, '')
}

/** @param {readonly string[]} files @param {string} about */
function fingerprint(files, about) {
  const hash = createHash('sha256').update(about)
  for (const file of [...files].sort()) {
    const found = statSync(file, { throwIfNoEntry: false })
    hash.update(found ? `\0${file}\0${found.size}\0${found.mtimeMs}` : `\0${file}\0`)
  }
  return hash.digest('hex')
}

/** @param {string} dir @returns {string[]} */
function filesBelow(dir) {
  return entries(dir).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (outputFolders.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** @param {string} dir */
function entries(dir) {
  return existsSync(dir) ? readdirSync(dir, { withFileTypes: true }) : []
}

/** @param {string} dir */
function stampFile(dir) {
  return join(dir, 'node_modules/.tidewatch-built')
}
