import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareBrowser } from './browser.mjs'
import { runScriptTests } from './checks/node-tests.mjs'
import { readPlaywrightReport } from './checks/playwright-report.mjs'
import { broken, runSuite, single, sum } from './checks/suite.mjs'
import { formatSummary } from './checks/summary.mjs'
import { runTask } from './checks/turbo.mjs'
import { readVitestReport, vitestReport } from './checks/vitest-report.mjs'
import { installDependencies } from './install.mjs'
import { prepareOtherBrowsers } from './other-browsers.mjs'
import { projectDir } from './project.mjs'
import { run, runOrFail } from './run.mjs'
import { say } from './terminal.mjs'
import { prepareToolchain } from './toolchain.mjs'

/** Runs every suite, even after failures, and prints how many checks passed. */
export async function test() {
  const env = await prepareToolchain()
  await installDependencies(env)
  // Prepared while the first suites run, which don't need them.
  const browsers = prepareBrowsers(env)
  browsers.catch(() => undefined)

  /** @type {import('./checks/suite.mjs').SuiteResult[]} */
  const results = []
  const suite = async (
    /** @type {string} */ name,
    /** @type {() => Promise<import('./checks/suite.mjs').Counts>} */ body,
  ) => {
    say(`\n== ${name}`)
    const result = await runSuite(name, body)
    results.push(result)
    return result
  }

  // Each has phases that use only one core.
  await Promise.all([
    suite('lint', async () => single('biome ci', (await run('biome', ['ci', '.'], { env })) === 0)),
    suite('secrets', async () => single('secretlint', (await findSecrets(env)) === 0)),
    suite('scripts', () => runScriptTests(env)),
  ])
  await suite('types', () => countTasks('typecheck', env))
  // Tests wait for databases and timeouts; the build uses the idle time.
  const [, build] = await Promise.all([
    suite('unit and API', () => runVitest(env)),
    suite('build', () => countTasks('build', env)),
  ])
  const inBrowsers = async (/** @type {string} */ config) =>
    build.failed > 0 ? broken('not run, as the build failed') : runPlaywright({ ...env, ...(await browsers) }, config)
  // While one waits for its stack to start or for timeouts, the other can use its core.
  await Promise.all([suite('images', () => inBrowsers('images')), suite('browser', () => inBrowsers('playwright'))])

  say(formatSummary(results))
  return sum(results).failed > 0 ? 1 : 0
}

/** Builds, and runs the tests for Firefox and WebKit. */
export async function testBrowsers() {
  const env = await prepareToolchain()
  await installDependencies(env)
  const { projects, env: paths } = await prepareOtherBrowsers()
  if (projects.length === 0) return 0
  await runOrFail('turbo', ['run', 'build', '--output-logs=errors-only'], 'The build failed.', { env })
  const args = ['exec', 'playwright', 'test', ...projects.map((name) => `--project=${name}`)]
  return run('pnpm', args, { cwd: join(projectDir, 'packages/e2e'), env: { ...env, ...paths } })
}

/** Finds keys and passwords left in files. @param {NodeJS.ProcessEnv} env */
function findSecrets(env) {
  return run('secretlint', ['--maskSecrets', '--secretlintignore', '.gitignore', '**/*'], { env })
}

/** One check per package. @param {string} task @param {NodeJS.ProcessEnv} env */
async function countTasks(task, env) {
  return sum((await runTask(task, env)).map((result) => single(result.package, result.exitCode === 0)))
}

/** @param {NodeJS.ProcessEnv} env */
async function runVitest(env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const tasks = await runTask('test', env, reporters)
  const counts = tasks.map(({ package: name, directory, exitCode }) =>
    readVitestReport(join(directory, vitestReport), name, exitCode),
  )
  const notes = counts.flatMap(({ note }) => note ?? [])
  return { ...sum(counts), ...(notes.length > 0 && { note: notes.join(', ') }) }
}

/**
 * The environment variables that point the tests to the browsers.
 * @param {NodeJS.ProcessEnv} env @returns {Promise<Record<string, string>>}
 */
async function prepareBrowsers(env) {
  const browser = await prepareBrowser(env)
  say(`Browser: ${browser.about}`)
  const others = await prepareOtherBrowsers()
  return { ...browser.env, ...others.env }
}

/** @param {NodeJS.ProcessEnv} env @param {string} config */
async function runPlaywright(env, config) {
  const cwd = join(projectDir, 'packages/e2e')
  const report = join(cwd, `test-results/${config}.json`)
  rmSync(report, { force: true })
  const playwrightEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['exec', 'playwright', 'test', `--config=${config}.config.ts`, '--reporter=list,json']
  return readPlaywrightReport(report, await run('pnpm', args, { cwd, env: playwrightEnv }))
}
