import { spawn } from 'node:child_process'
import { projectDir } from './project.mjs'
import { Failure } from './terminal.mjs'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program to its end in this terminal and returns its exit code. Signals are forwarded to it. If it ended after
 * one, so do we, unless `endsItself` says that it shuts down cleanly on signals.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, endsItself?: boolean, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = projectDir, env, endsItself = false, quiet = false } = {}) {
  const output = quiet ? 'ignore' : 'inherit'
  // The channel lets the child notice when we're gone, so that it isn't left behind.
  const stdio = endsItself ? ['inherit', output, output, 'ipc'] : ['inherit', output, output]
  const child = spawn(command, args, { cwd, env, stdio })
  let interrupted = false
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    interrupted = true
    child.kill(signal)
  }
  for (const signal of forwarded) process.on(signal, forward)
  // npm runs us through a shell that doesn't forward signals: once it's gone, our parent process changes.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent && !interrupted) forward('SIGTERM')
  }, 250)
  const ended = new Promise((resolve, reject) => {
    child.once('error', () => reject(new Failure(`The program "${command}" was not found: install it and try again.`)))
    child.once('exit', (code, signal) => {
      if (interrupted && !endsItself) reject(new Failure('Interrupted.', 130))
      else resolve(code ?? (signal ? 128 : 1))
    })
  })
  return ended.finally(() => {
    clearInterval(watch)
    for (const signal of forwarded) process.off(signal, forward)
  })
}

/**
 * Runs a program that must succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} sentence The message if it fails.
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function runOrFail(command, args, sentence, options) {
  if ((await run(command, args, options)) !== 0) throw new Failure(sentence)
}
