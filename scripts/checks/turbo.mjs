import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project.mjs'
import { run } from '../run.mjs'

const summaries = join(projectDir, '.turbo/runs')

/** @typedef {{ package: string, directory: string, exitCode: number }} TaskResult */

/**
 * Runs one task in every package that has it, also when it fails in some. Other tasks may run at the same time.
 * @param {string} task @param {NodeJS.ProcessEnv} env @param {readonly string[]} [taskArgs] Passed to the task's command.
 * @returns {Promise<TaskResult[]>}
 */
export async function runTask(task, env, taskArgs = []) {
  for (const { file } of readSummaries(task)) rmSync(file)
  const args = ['run', task, '--summarize', '--continue=always', '--output-logs=errors-only', '--concurrency=2']
  const exitCode = await run('turbo', [...args, ...(taskArgs.length > 0 ? ['--', ...taskArgs] : [])], { env })
  const results = readSummaries(task).flatMap(({ results }) => results)
  if (results.length === 0) throw new Error(`turbo run ${task} ended with exit code ${exitCode} before any task ran`)
  return results
}

/** What is there of runs of a task. @param {string} task @returns {{ file: string, results: TaskResult[] }[]} */
function readSummaries(task) {
  if (!existsSync(summaries)) return []
  return readdirSync(summaries)
    .map((name) => join(summaries, name))
    .map((file) => ({ file, results: readSummary(file, task) }))
    .filter(({ results }) => results.length > 0)
}

/** Tasks without a command are those of packages that do not have it. @param {string} file @param {string} task */
function readSummary(file, task) {
  return readTasks(file)
    .filter((/** @type {any} */ entry) => entry.task === task && entry.command !== '<NONEXISTENT>')
    .map((/** @type {any} */ entry) => ({
      package: entry.package,
      directory: join(projectDir, entry.directory),
      // A task that never came to run has no exit code.
      exitCode: entry.execution?.exitCode ?? 1,
    }))
}

/** None while the file is being written, by the run of another task. @param {string} file */
function readTasks(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).tasks
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
