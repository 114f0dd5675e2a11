import { installDependencies } from './install.mjs'
import { run, runOrFail } from './run.mjs'
import { say } from './terminal.mjs'
import { prepareToolchain } from './toolchain.mjs'

const localServices = 'packages/local-services/src'

/** Builds everything and runs it until it is interrupted. */
export async function start() {
  const env = await prepare()
  await build(env, [])
  return run('node', [`${localServices}/start.ts`], { env, endsItself: true })
}

/** As start, but the sites compile each page when it is asked for. */
export async function dev() {
  const env = await prepare()
  await build(env, ['--filter=@tidewatch/api'])
  return run('node', [`${localServices}/start.ts`, '--dev'], { env, endsItself: true })
}

export async function reset() {
  const env = await prepare()
  return run('node', [`${localServices}/reset.ts`], { env })
}

/** Gives a user of the Tidewatch that runs a role: `npm run grant -- EMAIL operator`. */
export async function grant() {
  const env = await prepare()
  await build(env, ['--filter=@tidewatch/api'])
  return run('node', [`${localServices}/grant.ts`, ...process.argv.slice(3)], { env })
}

async function prepare() {
  const env = await prepareToolchain()
  await installDependencies(env)
  return env
}

/** @param {NodeJS.ProcessEnv} env @param {readonly string[]} filters */
async function build(env, filters) {
  say('Building ...')
  const sentence = 'The build failed: the message above says where.'
  await runOrFail('turbo', ['run', 'build', '--output-logs=errors-only', ...filters], sentence, { env })
}
