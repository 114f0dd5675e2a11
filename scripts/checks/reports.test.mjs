import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readTap } from './node-tests.mjs'
import { readPlaywrightReport } from './playwright-report.mjs'
import { runSuite, single, sum } from './suite.mjs'
import { formatSummary } from './summary.mjs'
import { readVitestReport } from './vitest-report.mjs'

/** @template T @param {unknown} report @param {(file: string) => T} read @returns {T} */
function withReport(report, read) {
  const dir = mkdtempSync(join(tmpdir(), 'tidewatch-report-test-'))
  const file = join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  try {
    return read(file)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

test('a passing package is counted test by test', () => {
  const counts = withReport(vitest, (file) => readVitestReport(file, 'ui', 0))
  assert.deepEqual(counts, { passed: 5, failed: 0, skipped: 2, failures: [] })
})

test('a test file that fails to load is a failure', () => {
  const testResults = [{ name: '/house/menu.test.ts', status: 'failed', assertionResults: [] }]
  const counts = withReport({ ...vitest, testResults }, (file) => readVitestReport(file, 'ui', 1))
  assert.equal(counts.failed, 1)
  assert.deepEqual(counts.failures, ['ui menu.test.ts: not loaded'])
})

test('failed tests are named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'menu opens' },
    { status: 'failed', fullName: 'menu closes' },
  ]
  const testResults = [{ name: '/house/menu.test.ts', status: 'failed', assertionResults }]
  const units = withReport({ ...vitest, numFailedTests: 1, testResults }, (file) => readVitestReport(file, 'ui', 1))
  assert.deepEqual(units.failures, ['ui menu.test.ts: menu closes'])

  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    file: 'shop.spec.ts',
    title,
    tests: [{ status }],
  })
  const suites = [{ specs: [spec('buys', 'expected')], suites: [{ specs: [spec('pays', 'unexpected')] }] }]
  const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 }
  const browser = withReport({ stats, suites }, (file) => readPlaywrightReport(file, 1))
  assert.deepEqual(browser.failures, ['shop.spec.ts: pays'])

  const lines = formatSummary([{ name: 'browser', ...browser, ms: 1 }]).split('\n')
  assert.equal(lines.at(-3), '! browser: shop.spec.ts: pays')
})

test('a failing exit is never hidden by a report without failures', () => {
  const counts = withReport(vitest, (file) => readVitestReport(file, 'ui', 1))
  assert.deepEqual(counts, { passed: 5, failed: 1, skipped: 2, failures: [], note: 'ui failed outside of its tests' })
})

test('a runner without a report is a failure, whatever its exit code', () => {
  for (const exitCode of [0, 1]) {
    assert.equal(readVitestReport('/nowhere/vitest.json', 'ui', exitCode).failed, 1)
    assert.equal(readPlaywrightReport('/nowhere/playwright.json', exitCode).failed, 1)
    assert.equal(readTap('', exitCode).failed, 1)
  }
})

test('browser tests that passed on a second try count as passed, with a note', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 2 }
  const suites = [{ specs: [{ file: 'shop.spec.ts', title: 'pays', tests: [{ status: 'flaky' }] }] }]
  const counts = withReport({ stats, suites }, (file) => readPlaywrightReport(file, 0))
  const failures = ['shop.spec.ts: pays (second try)']
  assert.deepEqual(counts, { passed: 4, failed: 0, skipped: 2, failures, note: '1 passed on a second try' })
})

test('a failed setup of the browser tests is a failure with its reason', () => {
  const report = {
    stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 9 },
    errors: [{ message: 'web did not answer\nlog' }],
  }
  const counts = withReport(report, (file) => readPlaywrightReport(file, 1))
  assert.deepEqual(counts, { passed: 0, failed: 1, skipped: 9, failures: [], note: 'web did not answer' })
})

test("the totals of Node's runner are parsed, cancelled tests as failed", () => {
  const tap = 'not ok 3 - a price is shown\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 2\n# todo 0\n'
  assert.deepEqual(readTap(tap, 1), { passed: 4, failed: 2, skipped: 2, failures: ['a price is shown'] })
})

test("a suite that breaks counts as one failure and doesn't stop the others", async () => {
  const result = await runSuite('build', () => Promise.reject(new Error('turbo was not found')))
  assert.equal(result.failed, 1)
  assert.equal(result.note, 'turbo was not found')
})

test('the last line is the sum of all suites', () => {
  const lint = { name: 'lint', ...single('biome ci', true), ms: 400 }
  const types = { name: 'types', ...sum([single('ui', true), single('web', false)]), ms: 61_000 }
  const lines = formatSummary([lint, types]).split('\n')
  assert.equal(lines.at(-1), '2 passed, 1 failed')
  assert.match(lines.join('\n'), /^types +1 +1 +0 +1 min 1 s$/m)
})
