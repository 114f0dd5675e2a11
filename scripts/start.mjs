import { build } from './build.mjs'
import { installDependencies } from './install.mjs'
import { run } from './run.mjs'
import { prepareToolchain } from './toolchain.mjs'

const localServices = 'packages/local-services/src'

/** Builds everything and runs it until interrupted. */
export async function start() {
  const env = await prepare()
  await build(env)
  return run('node', [`${localServices}/start.ts`], { env, endsItself: true })
}

/** Like `start`, but the sites compile each page on request. */
export async function dev() {
  const env = await prepare()
  await build(env, '@tidewatch/api')
  return run('node', [`${localServices}/start.ts`, '--dev'], { env, endsItself: true })
}

export async function reset() {
  const env = await prepare()
  return run('node', [`${localServices}/reset.ts`], { env })
}

/** Gives a user a role in the running Tidewatch: `npm run grant -- EMAIL operator`. */
export const grant = () => runApiCommand('grant')

/** Ends the sessions of one user or all: `npm run end-sessions -- EMAIL`, or `-- --all`. */
export const endSessions = () => runApiCommand('end-sessions')

/** Lets in a user who lost their device and recovery codes: `npm run reset-second-factor -- EMAIL`. */
export const resetSecondFactor = () => runApiCommand('reset-second-factor')

/** Backs up database and files to a folder: `npm run backup -- FOLDER`. */
export const backup = () => runApiCommand('backup')

/** Restores such a folder into an empty database: `npm run restore -- FOLDER`. */
export const restore = () => runApiCommand('restore')

/** @param {string} command */
async function runApiCommand(command) {
  const env = await prepare()
  await build(env, '@tidewatch/api')
  return run('node', [`${localServices}/api-command.ts`, command, ...process.argv.slice(3)], { env })
}

async function prepare() {
  const env = await prepareToolchain()
  await installDependencies(env)
  return env
}
