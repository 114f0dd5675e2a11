import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'

/** The queue in which an account waits: `first` if somebody waits for the collection, else by its best-paying watcher. */
export type QueueClass = AccountRow['queueClass']

const hourMs = 3_600_000

/**
 * How much longer than it has been due an account of each queue counts as waiting. Requested accounts go before paid ones,
 * those before free ones; but an account that has waited longer than the others' head start goes first, so none starves.
 */
const headStartMs: Record<QueueClass, number> = { first: 7 * dayLength, paid: 12 * hourMs, free: 0 }

/** The account at the head of one queue: due since `dueAt`. */
interface Head {
  queueClass: QueueClass
  dueAt: Date
}

/** Whose turn it is: of the heads of all queues, the one that has waited longest, head start included. */
export function nextInLine<H extends Head>(heads: readonly H[]): H | null {
  let first: H | null = null
  for (const head of heads) if (!first || rankOf(head) < rankOf(first)) first = head
  return first
}

function rankOf({ queueClass, dueAt }: Head): number {
  return dueAt.getTime() - headStartMs[queueClass]
}
