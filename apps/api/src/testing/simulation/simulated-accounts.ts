import type { SimulatedAccount } from './simulate-schedule.ts'

/**
 * A realistic mix of accounts: 55 % paid and collected daily, 43 % free and weekly, 2 % new. Most need one page, busy
 * ones two or three, new ones up to four. Deterministic: the same count gives the same accounts.
 */
export function simulatedAccounts(count: number): SimulatedAccount[] {
  return Array.from({ length: count }, (_, index): SimulatedAccount => {
    const spread = (index * 7919) % count
    const part = spread / count
    const pages = index % 40 === 0 ? 3 : index % 8 === 0 ? 2 : 1
    const kind = index % 100
    if (kind < 2) return { queueClass: 'first', dueAfter: part * 24, everyDays: 7, pages: 1 + (index % 4) }
    if (kind < 57) return { queueClass: 'paid', dueAfter: part * 24, everyDays: 1, pages }
    return { queueClass: 'free', dueAfter: part * 7 * 24, everyDays: 7, pages }
  })
}
