/**
 * What came of one suite. A suite that broke before it could report counts as one failure, and `note` says why.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, ms: number, note?: string }} SuiteResult
 */

/**
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Counts
 */

/**
 * Runs a suite and takes its time. An error in it is a failure like any other, so that the next suite still runs.
 * @param {string} name @param {() => Promise<Counts>} run
 * @returns {Promise<SuiteResult>}
 */
export async function runSuite(name, run) {
  const begin = performance.now()
  const counts = await run().catch((error) => {
    // Interrupting ends the whole command.
    if (error.exitCode === 130) throw error
    return broken(error.message)
  })
  return { name, ...counts, ms: performance.now() - begin }
}

/** One check that is either fine or not. @param {boolean} ok @returns {Counts} */
export function single(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

/** A suite that could not report. @param {string} note @returns {Counts} */
export function broken(note) {
  return { passed: 0, failed: 1, skipped: 0, note }
}

/**
 * A runner's word against its exit code: when it failed although no test did, that counts as one failure.
 * @param {Counts} counts @param {number} exitCode @param {string} note
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode, note) {
  return exitCode === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1, note }
}

/** @param {readonly Counts[]} list @returns {Counts} */
export function sum(list) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of list) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}
