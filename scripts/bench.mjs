import { installDependencies } from './install.mjs'
import { run } from './run.mjs'
import { prepareToolchain } from './toolchain.mjs'

/**
 * Runs the `bench` script of every package that has one, one after another, so that none slows another down. They print
 * ratios (of two things measured in the same run), which mean the same on every machine.
 */
export async function bench() {
  const env = await prepareToolchain()
  await installDependencies(env)
  const args = ['run', 'bench', '--concurrency=1', '--continue=always', '--output-logs=full', '--log-prefix=none']
  return run('turbo', args, { env })
}
