import { median } from 'd3-array'
import { binomialTail } from '../statistics/binomial-tail.ts'

/** With fewer accounts, a common drop may be chance. */
const minAccounts = 20
/** Number of preceding days that define an ordinary day. */
const ordinaryDays = 28
const minOrdinaryDays = 7
/** The maximum probability by chance, a condition besides being the majority. */
const maxProbability = 0.0001

/** For one UTC day: accounts collected on it and the day before, and how many of them lost followers. */
interface FallingAccounts {
  day: string
  accounts: number
  fell: number
}

/**
 * True if far more watched accounts lost followers on the last day than on ordinary days: Instagram removing accounts
 * (or an error of the source), not something that each of these owners did. Unit: share of accounts. Ordinary: the
 * median share over the 28 days before (at least seven with 20 accounts each). The last day qualifies if its share is
 * above half, because the notice says that most accounts lost followers, and above the ordinary one, and the binomial
 * probability of so many drops is below 0.01 %.
 * Formula: https://en.wikipedia.org/wiki/Binomial_test
 */
export function isPlatformDrop(days: readonly FallingAccounts[]): boolean {
  const known = days.filter(({ accounts }) => accounts >= minAccounts).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const last = known.at(-1)
  const before = known.slice(0, -1).slice(-ordinaryDays)
  if (!last || last.day !== newestDay(days) || before.length < minOrdinaryDays) return false
  const ordinary = median(before, ({ accounts, fell }) => fell / accounts) ?? 0
  const share = last.fell / last.accounts
  if (share <= 0.5 || share <= ordinary) return false
  return binomialTail(last.fell, last.accounts, Math.max(ordinary, 1 / last.accounts)) < maxProbability
}

function newestDay(days: readonly FallingAccounts[]): string | undefined {
  return days.reduce<string | undefined>((newest, { day }) => (!newest || day > newest ? day : newest), undefined)
}
