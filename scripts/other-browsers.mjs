import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hostEnv } from './env.mjs'
import { run } from './run.mjs'
import { say } from './terminal.mjs'

const libraries = '/usr/lib'

/** Firefox and WebKit as packaged by Debian. */
const browsers = [
  { name: 'Firefox', project: 'firefox', variable: 'FIREFOX_PATH', packages: ['firefox-esr'], find: findFirefox },
  {
    name: 'WebKit',
    project: 'webkit',
    variable: 'WEBKIT_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: findMiniBrowser,
  },
]

function findFirefox() {
  const file = '/usr/bin/firefox-esr'
  return existsSync(file) ? file : null
}

function findMiniBrowser() {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return null
  const folders = (/** @type {string} */ folder) => readdirSync(folder).map((name) => join(folder, name))
  return (
    folders(libraries)
      .filter((folder) => folder.endsWith('-linux-gnu'))
      .flatMap(folders)
      .filter((folder) => folder.includes('/webkit2gtk-'))
      .map((folder) => join(folder, 'MiniBrowser'))
      .find((file) => existsSync(file)) ?? null
  )
}

/**
 * Finds the browsers besides Chromium, or installs them where permitted, and reports those that the tests go without.
 * @returns {Promise<{ projects: string[], env: Record<string, string> }>} Playwright projects, and what enables them.
 */
export async function prepareOtherBrowsers() {
  const missing = browsers.filter(({ find }) => !find())
  if (missing.length > 0) await installFromDebian(missing.flatMap(({ packages }) => packages))
  /** @type {string[]} */
  const projects = []
  /** @type {Record<string, string>} */
  const env = {}
  for (const { name, project, variable, packages, find } of browsers) {
    const file = find()
    if (file) {
      projects.push(project)
      env[variable] = file
    }
    say(`${name}: ${file ?? `not here, so nothing is tried in it (on Debian: apt-get install ${packages.join(' ')})`}`)
  }
  return { projects, env }
}

/** @param {readonly string[]} packages */
async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${packages.join(', ')} from the system packages ...`)
  const env = { ...hostEnv, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return
  await run('apt-get', install, { env, quiet: true })
}
