import { existsSync, readFileSync } from 'node:fs'
import { broken, withExitCode } from './suite.mjs'

/**
 * Tests with the given outcome, by file and title; those that passed on a second try are marked.
 * @param {any[]} suites @param {'unexpected' | 'flaky'} status
 * @returns {string[]}
 */
function named(suites, status) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === status))
      .map((/** @type {any} */ { file, title }) => `${file}: ${title}${status === 'flaky' ? ' (second try)' : ''}`),
    ...named(suite.suites ?? [], status),
  ])
}

/**
 * Reads the browser tests' report. A test that passed on a second try counts as passed, with a note.
 * @param {string} file @param {number} exitCode
 * @returns {import('./suite.mjs').Counts}
 */
export function readPlaywrightReport(file, exitCode) {
  if (!existsSync(file)) return broken('Playwright ended without a report')
  const { stats, errors = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...named(suites, 'unexpected'), ...named(suites, 'flaky')],
  }
  const result = withExitCode(counts, exitCode, errors[0]?.message?.split('\n')[0] ?? 'failed outside of its tests')
  return stats.flaky > 0 ? { ...result, note: result.note ?? `${stats.flaky} passed on a second try` } : result
}
