import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { broken, withExitCode } from './suite.mjs'

/** Where a package's tests write their report, relative to the package. Turbo caches it with the result. */
export const vitestReport = 'test-results/vitest.json'

/**
 * Reads the report of one package's tests.
 * @param {string} file @param {string} name @param {number} exitCode
 * @returns {import('./suite.mjs').Counts}
 */
export function readVitestReport(file, name, exitCode) {
  if (!existsSync(file)) return broken(`${name} ended without a report`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A test file that failed to load contains no tests.
  const unloadable = report.testResults.filter(
    (/** @type {any} */ result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap((/** @type {any} */ { name: path, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName }) => `${name} ${basename(path)}: ${fullName}`),
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloadable.map((/** @type {any} */ result) => `${name} ${basename(result.name)}: not loaded`),
      ...failures,
    ],
  }
  return withExitCode(counts, exitCode, `${name} failed outside of its tests`)
}
