/**
 * `failures` lists the failed checks that have names. A suite that broke before it could report counts as one failure,
 * explained in `note`.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], note?: string }} Counts
 */

/**
 * The result of one suite.
 * @typedef {Counts & { name: string, ms: number }} SuiteResult
 */

/**
 * Runs a suite and times it. An error counts as a failure, so that the next suite still runs.
 * @param {string} name @param {() => Promise<Counts>} run
 * @returns {Promise<SuiteResult>}
 */
export async function runSuite(name, run) {
  const begin = performance.now()
  const counts = await run().catch((error) => {
    // An interrupt ends the whole command.
    if (error.exitCode === 130) throw error
    return broken(error.message)
  })
  return { name, ...counts, ms: performance.now() - begin }
}

/** One check that either passed or failed. @param {string} name @param {boolean} ok @returns {Counts} */
export function single(name, ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [name] }
}

/** A suite that could not report. @param {string} note @returns {Counts} */
export function broken(note) {
  return { passed: 0, failed: 1, skipped: 0, failures: [], note }
}

/**
 * Reconciles a runner's report with its exit code: a failing exit without failed tests counts as one failure.
 * @param {Counts} counts @param {number} exitCode @param {string} note
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode, note) {
  return exitCode === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1, note }
}

/** @param {readonly Counts[]} list @returns {Counts} */
export function sum(list) {
  /** @type {Counts} */
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const { passed, failed, skipped, failures } of list) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.failures.push(...failures)
  }
  return total
}
