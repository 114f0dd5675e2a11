import { join } from 'node:path'
import { installDependencies } from './install.mjs'
import { projectDir } from './project.mjs'
import { run, runOrFail } from './run.mjs'
import { prepareToolchain } from './toolchain.mjs'

/**
 * Runs the API and the worker on their own database, breaks one part after another, and checks that nothing is lost.
 */
export async function testFaults() {
  const env = await prepareToolchain()
  await installDependencies(env)
  const args = ['run', 'build', '--filter=@tidewatch/api', '--output-logs=errors-only']
  await runOrFail('turbo', args, 'The build failed.', { env })
  return run('pnpm', ['run', 'faults', ...process.argv.slice(3)], { cwd: join(projectDir, 'packages/e2e'), env })
}
