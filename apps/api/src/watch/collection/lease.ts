import { addMilliseconds } from 'date-fns'
import { and, asc, eq, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import type { Context } from '#/primitives/context.ts'
import type { QueueClass } from './queue-priority.ts'

/** The exclusive right to collect one account, required to store anything about it (see `lockLeased`). */
export interface Lease {
  id: string
  accountId: string
  /** The account's queue when the lease was taken. */
  queueClass: QueueClass
}

/** A worker that hasn't renewed its lease for this long is considered dead; its lost job is retried shortly after. */
export const leaseMs = 12_000
export const renewIntervalMs = 4_000

/** Column values of an account that isn't leased. */
export const noLease = { leaseId: null, leaseUntil: null } as const

/**
 * The two kinds of unleased accounts: those whose worker is dead, which have been due longest, and those without one.
 * Each has an index, so that leased accounts add no cost to a search.
 */
export const unleased = {
  lost: (now: Date | Placeholder): SQL => lte(accounts.leaseUntil, now),
  free: (): SQL => isNull(accounts.leaseUntil),
}

/** Accounts without a current lease. */
export function isUnleased(now: Date): SQL | undefined {
  return or(unleased.free(), unleased.lost(now))
}

/**
 * Leases one matching unleased account, those of dead workers first, then the longest due; `null` if there is none. A
 * single conditional update: any number of workers running it at once get different accounts.
 */
export async function takeLease(
  db: Database | Transaction,
  now: Date,
  matches: SQL | undefined,
): Promise<Lease | null> {
  const [lease] = await leaseFirst(db, matches, now, addMilliseconds(now, leaseMs))
  return lease ?? null
}

/** Like `takeLease`, but prepared once. The values in `matches` must be placeholders; one of them is named `now`. */
export function prepareLease(name: string, matches: SQL | undefined) {
  const [now, until] = [sql.placeholder('now'), sql.placeholder('until')]
  const take = prepareReads(name, (db) => [leaseFirst(db, matches, now, until)])
  return async (db: Database | Transaction, now: Date, values: Record<string, string>): Promise<Lease | null> => {
    const [[lease]] = await take(db, { ...values, now, until: addMilliseconds(now, leaseMs) })
    return lease ?? null
  }
}

function leaseFirst(
  db: Database | Transaction,
  matches: SQL | undefined,
  now: Date | Placeholder,
  leaseUntil: Date | Placeholder,
) {
  const first = (isAvailable: SQL) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(matches, isAvailable))
      .orderBy(asc(accounts.nextCollectionAt))
      .limit(1)
      .for('update', { skipLocked: true })
  return (
    db
      .update(accounts)
      .set({ leaseId: sql`gen_random_uuid()`, leaseUntil: sql`${sql.param(leaseUntil, accounts.leaseUntil)}` })
      // The second subquery runs only if the first finds nothing.
      .where(eq(accounts.id, sql`coalesce((${first(unleased.lost(now))}), (${first(unleased.free())}))`))
      .returning({ id: sql<string>`${accounts.leaseId}`, accountId: accounts.id, queueClass: accounts.queueClass })
  )
}

/**
 * Reads a leased account and locks its row until the transaction ends. `null` if the lease was taken over or the
 * account erased: the caller must then store nothing, because another worker's collection counts.
 */
export async function lockLeased(tx: Transaction, lease: Lease): Promise<AccountRow | null> {
  const [[locked]] = await lock(tx, { ...lease })
  return locked?.account ?? null
}

const lock = prepareReads('lock a leased account', (db) => [
  db
    .select({
      account: accounts,
      // Plans a collection's statements once per connection. PostgreSQL would otherwise replan each time, which takes
      // longer than running them: it rates plans for known JSON texts as cheaper.
      plans: sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
    })
    .from(accounts)
    .where(holdsLease({ id: sql.placeholder('id'), accountId: sql.placeholder('accountId') }))
    .for('update'),
])

/** The outcome of work under a lease: whether storing its result already released the lease. */
export interface LeaseOutcome {
  isReleased: boolean
}

/** Renews a lease until the returned function is called, which releases the lease if that hasn't happened yet. */
export function keepLease({ db, now, logger }: Pick<Context, 'db' | 'now' | 'logger'>, lease: Lease) {
  const renew = async () => {
    await db
      .update(accounts)
      .set({ leaseUntil: addMilliseconds(now(), leaseMs) })
      .where(holdsLease(lease))
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => logger.warn({ err: error, accountId: lease.accountId }, 'lease not renewed'))
  }, renewIntervalMs)
  return async function release({ isReleased }: LeaseOutcome = { isReleased: false }): Promise<void> {
    clearInterval(timer)
    if (isReleased) return
    await db.update(accounts).set(noLease).where(holdsLease(lease))
  }
}

/** Renews a lease while `run` runs, and releases it afterwards if `run` hasn't. */
export async function withLease<T extends LeaseOutcome>(
  context: Pick<Context, 'db' | 'now' | 'logger'>,
  lease: Lease,
  run: () => Promise<T>,
): Promise<T> {
  const release = keepLease(context, lease)
  let end: LeaseOutcome | undefined
  try {
    const result = await run()
    end = result
    return result
  } finally {
    await release(end)
  }
}

function holdsLease({ id, accountId }: Record<'id' | 'accountId', string | Placeholder>): SQL | undefined {
  return and(eq(accounts.id, accountId), eq(accounts.leaseId, id))
}
