import { installDependencies } from './install.mjs'
import { run } from './run.mjs'
import { prepareToolchain } from './toolchain.mjs'

/**
 * Runs the `bench` script of every package that has one, one after another so that none slows another. They print
 * ratios of two measurements from the same run, which are comparable across machines.
 */
export async function bench() {
  const env = await prepareToolchain()
  await installDependencies(env)
  const args = ['run', 'bench', '--concurrency=1', '--continue=always', '--output-logs=full', '--log-prefix=none']
  return run('turbo', args, { env })
}
