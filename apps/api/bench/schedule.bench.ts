import { simulateSchedule } from '../src/testing/simulation/simulate-schedule.ts'
import { simulatedAccounts } from '../src/testing/simulation/simulated-accounts.ts'

// A day of the schedule on a virtual clock, at growing sizes with a growing pool: the cost of one decision relative to
// the smallest size, and the number of calls relative to the minimum for the day's work.
const sizes = [10_000, 100_000, 1_000_000]
const accountsPerToken = 2_000
const start = new Date('2026-11-21T00:00:00Z')

function measure(count: number) {
  // Considers at most 64 tokens, as the ledger in the database does; a larger pool is modelled as 64 with higher
  // limits.
  const tokens = Math.min(count / accountsPerToken, 64)
  const limit = Math.ceil((200 * count) / accountsPerToken / tokens)
  const startedAt = performance.now()
  const result = simulateSchedule({
    accounts: simulatedAccounts(count),
    tokens: Array.from({ length: tokens }, (_, index) => ({ igUserId: String(index + 1), limit, others: 0 })),
    incidents: [],
    callsPerHour: limit,
    hours: 24,
    start,
  })
  return { result, perDecision: (performance.now() - startedAt) / result.decisions }
}

measure(1_000)
let base: number | null = null
for (const count of sizes) {
  const { result, perDecision } = measure(count)
  base ??= perDecision
  const { calls, lowerBound, waiting, peak, longestWaitHours } = result
  const longest = Math.max(...Object.values(longestWaitHours))
  process.stdout.write(
    `schedule, ${count} accounts: a decision costs ${(perDecision / base).toFixed(2)} x that of ${sizes[0]}; ` +
      `calls / fewest ${(calls / lowerBound).toFixed(3)}; busiest token ${(peak * 100).toFixed(0)} %; ` +
      `longest wait ${longest.toFixed(1)} h; left over ${waiting}\n`,
  )
}
