import { formatDuration } from '../terminal.mjs'
import { sum } from './suite.mjs'

/**
 * A table of all suites, the names of what failed or needed a second try, and a last line with the totals.
 * @param {readonly import('./suite.mjs').SuiteResult[]} suites
 */
export function formatSummary(suites) {
  const rows = [
    ['Suite', 'passed', 'failed', 'skipped', 'time', ''],
    ...suites.map(({ name, passed, failed, skipped, ms, note }) => [
      name,
      String(passed),
      String(failed),
      String(skipped),
      formatDuration(ms),
      note ?? '',
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const total = sum(suites)
  const failures = suites.flatMap(({ name, failures: names }) => names.map((title) => `! ${name}: ${title}`))
  if (failures.length > 0) lines.push('', ...failures)
  return `\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`
}
