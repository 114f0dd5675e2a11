import { and, asc, count, eq, gt, isNotNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { isUnleased, type Lease, prepareLease, unleased } from './lease.ts'
import { nextInLine, type QueueClass } from './queue-priority.ts'

function isDueIn(queueClass: QueueClass | Placeholder, now: Date | Placeholder) {
  return and(eq(accounts.queueClass, queueClass), lte(accounts.nextCollectionAt, now))
}

/** The head of each queue, of accounts without a worker and with a dead one: one index lookup each at any scale. */
export function queueHeads(db: Database, now: Date) {
  const headOf = (queueClass: QueueClass, isAvailable: SQL) =>
    db
      .select({
        queueClass: accounts.queueClass,
        dueAt: sql<Date>`${accounts.nextCollectionAt}`.mapWith(accounts.nextCollectionAt),
      })
      .from(accounts)
      .where(and(isDueIn(queueClass, now), isAvailable))
      .orderBy(asc(accounts.nextCollectionAt))
      .limit(1)
  const [lost, free] = [unleased.lost(now), unleased.free()]
  return unionAll(
    headOf('first', free),
    headOf('paid', free),
    headOf('free', free),
    headOf('first', lost),
    headOf('paid', lost),
    headOf('free', lost),
  )
}

/** The number of accounts waiting for a collection, counting at most `limit` per queue. */
export async function countWaiting(db: Database, now: Date, limit: number): Promise<number> {
  const queue = (queueClass: QueueClass) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isDueIn(queueClass, now), isUnleased(now)))
      .limit(limit)
  const waiting = unionAll(queue('first'), queue('paid'), queue('free')).as('waiting')
  const [row] = await db.select({ count: count() }).from(waiting)
  return row?.count ?? 0
}

/** Leases the account at the front of the queues; `null` if none is due or the rate budget has no call left for it. */
export async function claimNext({ db, budget, now }: Pick<Context, 'db' | 'budget' | 'now'>): Promise<Lease | null> {
  const [heads, routineBudget, userBudget] = await Promise.all([
    queueHeads(db, now()),
    budget.room('routine'),
    budget.room('person'),
  ])
  let waiting = heads.filter(({ queueClass }) => (queueClass === 'first' ? userBudget : routineBudget).calls > 0)
  for (let head = nextInLine(waiting); head; head = nextInLine(waiting)) {
    const { queueClass } = head
    const lease = await leaseDue(db, now(), { queueClass })
    if (lease) return lease
    // Other workers emptied this queue a moment ago.
    waiting = waiting.filter((other) => other.queueClass !== queueClass)
  }
  return null
}

const leaseDue = prepareLease('lease a due account', isDueIn(sql.placeholder('queueClass'), sql.placeholder('now')))

/**
 * Leases the account that a job names; `null` if another worker has it or has collected it since. After a failed
 * attempt the account needn't be due: the job is the retry.
 */
export async function claimRequested(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
): Promise<Lease | null> {
  return leaseRequested(db, now(), { accountId })
}

const leaseRequested = prepareLease(
  'lease a wanted account',
  isRequested(sql.placeholder('accountId'), sql.placeholder('now')),
)

/**
 * When another worker's lease of a requested account expires, in case that worker is dead; `null` if there is no lease.
 */
export async function leasedUntil({ db, now }: Pick<Context, 'db' | 'now'>, accountId: string): Promise<Date | null> {
  const [leased] = await db
    .select({ until: accounts.leaseUntil })
    .from(accounts)
    .where(and(isRequested(accountId, now()), gt(accounts.leaseUntil, now())))
  return leased?.until ?? null
}

function isRequested(accountId: string | Placeholder, now: Date | Placeholder) {
  return and(eq(accounts.id, accountId), or(lte(accounts.nextCollectionAt, now), isNotNull(accounts.retryAt)))
}
