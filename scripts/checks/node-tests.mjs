import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectDir } from '../project.mjs'
import { say } from '../terminal.mjs'
import { broken, withExitCode } from './suite.mjs'

/**
 * Runs these scripts' tests with Node's own runner, because they must work before anything is installed.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./suite.mjs').Counts>}
 */
export async function runScriptTests(env) {
  const scripts = join(projectDir, 'scripts')
  const files = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.mjs'))
  // By default it leaves a core idle.
  const args = [
    '--test',
    `--test-concurrency=${availableParallelism()}`,
    '--test-reporter=tap',
    ...files.map((name) => join(scripts, name)),
  ]
  const child = spawn('node', args, { env, cwd: projectDir, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (status !== 0) say(`${stdout}${stderr}`)
  return readTap(stdout, status ?? 1)
}

/** The totals at the end of the runner's output. @param {string} tap @param {number} exitCode */
export function readTap(tap, exitCode) {
  const total = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? Number.NaN)
  const counts = {
    passed: total('pass'),
    failed: total('fail') + total('cancelled'),
    skipped: total('skipped') + total('todo'),
    failures: [...tap.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, title = '']) => title),
  }
  if ([counts.passed, counts.failed, counts.skipped].some(Number.isNaN))
    return broken('the tests of the scripts ended without a report')
  return withExitCode(counts, exitCode, 'the tests of the scripts failed outside of its tests')
}
