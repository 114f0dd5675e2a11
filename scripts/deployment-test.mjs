import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareBrowser } from './browser.mjs'
import { hostEnv } from './env.mjs'
import { installDependencies } from './install.mjs'
import { projectDir } from './project.mjs'
import { run, runOrFail } from './run.mjs'
import { say } from './terminal.mjs'
import { prepareToolchain } from './toolchain.mjs'

/** Programs that replace a container engine and its images, with the Debian packages that contain them. */
const programs = {
  bwrap: 'bubblewrap',
  envsubst: 'gettext-base',
  ip: 'iproute2',
  nginx: 'nginx',
  openssl: 'openssl',
  psql: 'postgresql-client',
}
const folders = ['/usr/bin', '/usr/sbin', '/bin', '/sbin']

/** Runs two of each container in the Compose file, and ten journeys through them. */
export async function testDeployment() {
  const env = await prepareToolchain()
  await installDependencies(env)
  await installPrograms()
  const browser = await prepareBrowser(env)
  await runOrFail('turbo', ['run', 'build', '--output-logs=errors-only'], 'The build failed.', { env })
  const args = ['run', 'deployment', ...process.argv.slice(3)]
  return run('pnpm', args, { cwd: join(projectDir, 'packages/e2e'), env: { ...env, ...browser.env } })
}

/** Without permission to install, the run itself reports what's missing. */
async function installPrograms() {
  const missing = Object.entries(programs).filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const packages = missing.map(([, name]) => name)
  say(`Installing ${packages.join(', ')} from the system packages ...`)
  const env = { ...hostEnv, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true })
}
