import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project.mjs'
import { run } from '../run.mjs'

const summaries = join(projectDir, '.turbo/runs')

/** @typedef {{ package: string, directory: string, exitCode: number }} TaskResult */

/**
 * Runs one task in every package that has it, even if it fails in some. Concurrent calls would share the summaries
 * folder.
 * @param {string} task @param {NodeJS.ProcessEnv} env @param {readonly string[]} [taskArgs] Passed to the task's command.
 * @returns {Promise<TaskResult[]>}
 */
export async function runTask(task, env, taskArgs = []) {
  rmSync(summaries, { recursive: true, force: true })
  const args = ['run', task, '--summarize', '--continue=always', '--output-logs=errors-only', '--concurrency=2']
  const exitCode = await run('turbo', [...args, ...(taskArgs.length > 0 ? ['--', ...taskArgs] : [])], { env })
  const results = existsSync(summaries)
    ? readdirSync(summaries).flatMap((name) => readSummary(join(summaries, name), task))
    : []
  if (results.length === 0) throw new Error(`turbo run ${task} ended with exit code ${exitCode} before any task ran`)
  return results
}

/** Turbo lists packages without the task too, with no command. @param {string} file @param {string} task */
function readSummary(file, task) {
  const { tasks } = JSON.parse(readFileSync(file, 'utf8'))
  return tasks
    .filter((/** @type {any} */ entry) => entry.task === task && entry.command !== '<NONEXISTENT>')
    .map((/** @type {any} */ entry) => ({
      package: entry.package,
      directory: join(projectDir, entry.directory),
      // A task that never ran has no exit code.
      exitCode: entry.execution?.exitCode ?? 1,
    }))
}
