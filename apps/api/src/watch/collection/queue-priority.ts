import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'

/** The queue in which an account waits: `first` if someone waits for the collection, else by the best plan watching. */
export type QueueClass = AccountRow['queueClass']

const hourMs = 3_600_000

/**
 * Added to an account's waiting time, by queue. Requested accounts go before paid ones, and those before free ones; but
 * an account that has waited longer than the others' head start goes first, so none starves.
 */
const headStartMs: Record<QueueClass, number> = { first: 7 * dayLength, paid: 12 * hourMs, free: 0 }

/** The account at the head of one queue, due since `dueAt`. */
interface Head {
  queueClass: QueueClass
  dueAt: Date
}

/** The next account: of all queue heads, the one that has waited longest, head start included. */
export function nextInLine<H extends Head>(heads: readonly H[]): H | null {
  let first: H | null = null
  for (const head of heads) if (!first || rankOf(head) < rankOf(first)) first = head
  return first
}

function rankOf({ queueClass, dueAt }: Head): number {
  return dueAt.getTime() - headStartMs[queueClass]
}
