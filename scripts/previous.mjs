import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostEnv } from './env.mjs'
import { installDependencies } from './install.mjs'
import { projectDir } from './project.mjs'
import { run, runOrFail } from './run.mjs'
import { Failure, say } from './terminal.mjs'
import { prepareToolchain } from './toolchain.mjs'

/** The variable for the migrations folder in a revision's tests, and the file that reads it. */
const variable = 'TEST_MIGRATIONS_DIR'
const reader = 'apps/api/src/testing/database/env.ts'

/**
 * Runs an earlier release's API tests on this checkout's tables, as both are in use during a rollout or rollback:
 * `[REVISION] [ARGUMENTS OF VITEST …]`. The revision itself tags the tests about its own migrations, which are left
 * out.
 */
export async function testPrevious() {
  const [requested, ...args] = process.argv.slice(3)
  const revision = requested || newestRelease(projectDir)
  const skipped = revision ? skipReason(projectDir, revision) : 'no earlier release has a tag here'
  if (!revision || skipped) {
    say(`Skipped: there is nothing to test, as ${skipped}.`)
    return 0
  }
  const env = await prepareToolchain()
  const dir = mkdtempSync(join(tmpdir(), 'tidewatch-previous-'))
  const add = ['worktree', 'add', '--quiet', '--detach', dir, revision]
  try {
    await runOrFail('git', add, `The revision ${revision} could not be checked out: see the message of git above.`)
    await installDependencies(env, dir)
    say(`Running the API tests of ${revision} on the tables of this checkout ...`)
    const migrations = join(projectDir, 'apps/api/src/platform/db/migrations')
    const options = { cwd: join(dir, 'apps/api'), env: { ...env, [variable]: migrations } }
    return await run('pnpm', ['exec', 'vitest', 'run', ...args], options)
  } finally {
    git(projectDir, 'worktree', 'remove', '--force', dir)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The newest version whose tag isn't on this commit. @param {string} dir */
export function newestRelease(dir) {
  // A release sorts after its prereleases.
  const list = ['-c', 'versionsort.suffix=-', 'tag', '--list', 'v[0-9]*', '--no-contains', 'HEAD']
  const { status, stdout, stderr } = git(dir, ...list, '--sort=-version:refname')
  if (status !== 0) throw new Failure(`The releases are not known here: ${stderr.trim()}`)
  return stdout.split('\n')[0] || null
}

/** Why a revision's tests can't run on other tables; null if they can. @param {string} dir @param {string} revision */
export function skipReason(dir, revision) {
  if (git(dir, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status !== 0) {
    throw new Failure(`There is no revision ${revision} in this repository.`)
  }
  if (git(dir, 'show', `${revision}:${reader}`).stdout.includes(variable)) return null
  return `the tests of ${revision} can't take the migrations of another build yet`
}

/** @param {string} dir @param {...string} args */
function git(dir, ...args) {
  return spawnSync('git', ['-C', dir, ...args], { env: hostEnv, encoding: 'utf8' })
}
