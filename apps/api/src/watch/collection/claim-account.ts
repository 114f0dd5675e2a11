import { addMilliseconds } from 'date-fns'
import { and, asc, count, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { type LookClass, nextInLine } from './look-order.ts'
import { holdMs } from './while-held.ts'

export interface Claim {
  accountId: string
  lookClass: LookClass
  heldUntil: Date
}

function waitsIn(lookClass: LookClass, now: Date) {
  const isFree = or(isNull(accounts.heldUntil), lte(accounts.heldUntil, now))
  return and(eq(accounts.lookClass, lookClass), lte(accounts.nextLookAt, now), isFree)
}

/** The head of each line. One step into an index per line, however many accounts there are. */
export function headsOfLines(db: Database, now: Date) {
  const headOf = (lookClass: LookClass) =>
    db
      .select({ lookClass: accounts.lookClass, dueAt: sql<Date>`${accounts.nextLookAt}`.mapWith(accounts.nextLookAt) })
      .from(accounts)
      .where(waitsIn(lookClass, now))
      .orderBy(asc(accounts.nextLookAt))
      .limit(1)
  return unionAll(headOf('first'), headOf('paid'), headOf('free'))
}

/** How many accounts wait for a look in all lines, counted no further than `limit` in each. */
export async function countWaiting(db: Database, now: Date, limit: number): Promise<number> {
  const line = (lookClass: LookClass) =>
    db.select({ id: accounts.id }).from(accounts).where(waitsIn(lookClass, now)).limit(limit)
  const waiting = unionAll(line('first'), line('paid'), line('free')).as('waiting')
  const [row] = await db.select({ count: count() }).from(waiting)
  return row?.count ?? 0
}

/**
 * Takes the account whose turn it is, at this moment, and holds it for the caller; `null` if none is due or the budget
 * has no call left for it. Any number of workers may ask at once: none gets what another has.
 */
export async function claimAccount({ db, budget, now }: Pick<Context, 'db' | 'budget' | 'now'>): Promise<Claim | null> {
  const [heads, forRoutine, forPeople] = await Promise.all([
    headsOfLines(db, now()),
    budget.room('routine'),
    budget.room('person'),
  ])
  let waiting = heads.filter(({ lookClass }) => (lookClass === 'first' ? forPeople : forRoutine).calls > 0)
  for (let head = nextInLine(waiting); head; head = nextInLine(waiting)) {
    const { lookClass } = head
    const heldUntil = addMilliseconds(now(), holdMs)
    const accountId = await takeHead(db, lookClass, { now: now(), heldUntil })
    if (accountId) return { accountId, lookClass, heldUntil }
    // Others took what waited in this line a moment ago.
    waiting = waiting.filter((other) => other.lookClass !== lookClass)
  }
  return null
}

async function takeHead(
  db: Database,
  lookClass: LookClass,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(waitsIn(lookClass, now))
      .orderBy(asc(accounts.nextLookAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!account) return null
    await holdAccount(tx, account.id, heldUntil)
    return account.id
  })
}

/** Keeps the schedule from an account: a job of its own looks at it. */
export async function holdAccount(tx: Transaction | Database, accountId: string, until: Date): Promise<void> {
  await tx.update(accounts).set({ heldUntil: until }).where(eq(accounts.id, accountId))
}
