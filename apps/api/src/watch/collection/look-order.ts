import type { AccountRow } from '#/platform/db/schema/accounts.ts'

/** The line in which an account waits for a look. */
export type LookClass = AccountRow['lookClass']

const hourMs = 3_600_000

/**
 * How much earlier than it became due an account of each line counts as waiting. New accounts go before paid ones, those
 * before free ones; but who has waited longer than the head start of the others goes first, so nobody starves.
 */
export const headStartMs: Record<LookClass, number> = { first: 7 * 24 * hourMs, paid: 12 * hourMs, free: 0 }

/** The account at the head of one line: due since `dueAt`. */
export interface Head {
  lookClass: LookClass
  dueAt: Date
}

/** Whose turn it is: of the heads of all lines, the one that waits longest, head start included. */
export function nextInLine<H extends Head>(heads: readonly H[]): H | null {
  let first: H | null = null
  for (const head of heads) if (!first || rankOf(head) < rankOf(first)) first = head
  return first
}

function rankOf({ lookClass, dueAt }: Head): number {
  return dueAt.getTime() - headStartMs[lookClass]
}
