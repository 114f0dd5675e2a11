import { join } from 'node:path'
import { prepareBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { installDependencies } from './install.mjs'
import { projectDir } from './project.mjs'
import { run } from './run.mjs'
import { say } from './terminal.mjs'
import { prepareToolchain } from './toolchain.mjs'

/**
 * Builds the sites, runs them as in production, and measures them with Lighthouse as a phone. Needs an otherwise idle
 * machine.
 */
export async function benchWeb() {
  const env = await prepareToolchain()
  await installDependencies(env)
  await build(env)
  const browser = await prepareBrowser(env)
  say(`Browser: ${browser.about}`)
  const cwd = join(projectDir, 'packages/e2e')
  return run('pnpm', ['run', 'bench:web'], { cwd, env: { ...env, ...browser.env } })
}
