import { addMilliseconds } from 'date-fns'
import { and, asc, eq, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import type { Context } from '#/primitives/context.ts'
import type { QueueClass } from './queue-priority.ts'

/** The right to collect one account. Storing anything about the account takes it (see `lockLeased`). */
export interface Lease {
  id: string
  accountId: string
  /** The account's queue when the lease was taken. */
  queueClass: QueueClass
}

/** A worker that hasn't renewed its lease for this long is considered dead; its lost job runs again not much later. */
export const leaseMs = 12_000
export const renewEveryMs = 4_000

/** What an account has that nobody holds a lease of. */
export const noLease = { leaseId: null, leaseUntil: null } as const

/**
 * The two kinds of accounts that nobody holds a lease of: those whose worker is dead, which have been due longest, and those without one. Each
 * has an index, so that accounts under way cost whoever looks for one nothing.
 */
export const unleased = {
  lost: (now: Date | Placeholder): SQL => lte(accounts.leaseUntil, now),
  free: (): SQL => isNull(accounts.leaseUntil),
}

/** Accounts that nobody holds a lease of. */
export function isUnleased(now: Date): SQL | undefined {
  return or(unleased.free(), unleased.lost(now))
}

/**
 * Leases one unleased account that matches, those of dead workers first, then the longest due; `null` if there is none. One conditional update: of any
 * number of workers that run it at once, each gets a different account.
 */
export async function takeLease(
  db: Database | Transaction,
  now: Date,
  matches: SQL | undefined,
): Promise<Lease | null> {
  const [lease] = await leaseFirst(db, matches, now, addMilliseconds(now, leaseMs))
  return lease ?? null
}

/** The same, worded and planned once. What `matches` compares with comes as placeholders; one is called `now`. */
export function leasing(name: string, matches: SQL | undefined) {
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
  const first = (isAnybodys: SQL) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(matches, isAnybodys))
      .orderBy(asc(accounts.nextCollectionAt))
      .limit(1)
      .for('update', { skipLocked: true })
  return (
    db
      .update(accounts)
      .set({ leaseId: sql`gen_random_uuid()`, leaseUntil: sql`${sql.param(leaseUntil, accounts.leaseUntil)}` })
      // The second is only looked for where there is none of the first.
      .where(eq(accounts.id, sql`coalesce((${first(unleased.lost(now))}), (${first(unleased.free())}))`))
      .returning({ id: sql<string>`${accounts.leaseId}`, accountId: accounts.id, queueClass: accounts.queueClass })
  )
}

/**
 * Reads a leased account and locks its row until the transaction ends. `null` if the lease was taken over or the account
 * erased: the caller must then store nothing, because another worker's collection counts.
 */
export async function lockLeased(tx: Transaction, lease: Lease): Promise<AccountRow | null> {
  const [[locked]] = await lock(tx, { ...lease })
  return locked?.account ?? null
}

const lock = prepareReads('lock a leased account', (db) => [
  db
    .select({
      account: accounts,
      // The statements of a collection are planned once for a connection. PostgreSQL would do so anew each time, which takes
      // longer than running them: it expects more of texts of JSON that it has seen.
      plans: sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
    })
    .from(accounts)
    .where(isHolder({ id: sql.placeholder('id'), accountId: sql.placeholder('accountId') }))
    .for('update'),
])

/** How work under a lease ended: whether what it stored has given the account back. */
export interface LeaseEnd {
  isGivenBack: boolean
}

/** Renews a lease until the returned function is called, which gives the account back where that has not happened yet. */
export function keepLease({ db, now, logger }: Pick<Context, 'db' | 'now' | 'logger'>, lease: Lease) {
  const renew = async () => {
    await db
      .update(accounts)
      .set({ leaseUntil: addMilliseconds(now(), leaseMs) })
      .where(isHolder(lease))
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => logger.warn({ err: error, accountId: lease.accountId }, 'lease not renewed'))
  }, renewEveryMs)
  return async function release({ isGivenBack }: LeaseEnd = { isGivenBack: false }): Promise<void> {
    clearInterval(timer)
    if (isGivenBack) return
    await db.update(accounts).set(noLease).where(isHolder(lease))
  }
}

/** Renews a lease while `run` runs, and gives the account back afterwards where `run` has not. */
export async function withLease<T extends LeaseEnd>(
  context: Pick<Context, 'db' | 'now' | 'logger'>,
  lease: Lease,
  run: () => Promise<T>,
): Promise<T> {
  const release = keepLease(context, lease)
  let end: LeaseEnd | undefined
  try {
    const result = await run()
    end = result
    return result
  } finally {
    await release(end)
  }
}

function isHolder({ id, accountId }: Record<'id' | 'accountId', string | Placeholder>): SQL | undefined {
  return and(eq(accounts.id, accountId), eq(accounts.leaseId, id))
}
