import { addDays, subHours } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { Cadence } from '#/primitives/plans/catalogue.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { collect } from '#/watch/collection/collect.ts'
import { takeLease } from '#/watch/collection/lease.ts'
import { recordMissing } from '#/watch/collection/record-missing.ts'
import { insertMonitor } from '#/watch/monitors/insert-monitor.ts'
import { nextReportAfter } from '#/watch/report-schedule/next-report.ts'
import { type LeasedAccount, leaseAccount } from './lease-account.ts'
import { createPast, type Past } from './past.ts'

/** The dependencies for creating a sample user's past. */
export interface Stage {
  context: Context
  sandboxFetch: typeof fetch
  /** Calls the Auth emulator. */
  identityFetch: typeof fetch
}

/** How long to preserve a state that the next collection would end. */
export const stateDays = 30

/** An account that a sample user watches, and the events it can have. Workers don't collect it until `release`. */
export interface Scene extends LeasedAccount {
  monitor: MonitorRow
  account: AccountRow
  user: UserRow
  at: (hoursAgo: number) => Past
  /** Collects at that time, optionally with the sandbox's accounts in their state at another time. */
  collect: (hoursAgo: number, sandboxAt?: Date) => Promise<void>
  /** A collection that doesn't find the account. */
  miss: (hoursAgo: number, reason: 'not-found' | 'other-account') => Promise<void>
  /** The account's current row. */
  current: () => Promise<AccountRow>
  /** Plans no scheduled collection for `stateDays`. */
  rest: () => Promise<void>
}

/** Makes a user watch an account since a past time. `sharing`: another user's scene with the same account. */
export async function watch(
  { context, sandboxFetch }: Stage,
  { user, handle, hoursAgo, cadence }: { user: UserRow; handle: string; hoursAgo: number; cadence: Cadence },
  sharing?: Scene,
): Promise<Scene> {
  const { db, env, now } = context
  const at = (hours: number, sandboxAt?: Date) =>
    createPast(context, { at: subHours(now(), hours), sandboxAt, sandboxFetch })
  const since = subHours(now(), hoursAgo)
  const profile = await at(hoursAgo).context.graph.lookupProfile(handle)
  const { monitor, account, taken } = await db.transaction(async (tx) => {
    const account = await upsertAccount(tx, { profile, source: env.GRAPH_SOURCE, now: since })
    // In the transaction that creates the account, or a worker could lease it first.
    const taken = sharing ? null : await takeLease(tx, now(), eq(accounts.id, account.id))
    const [known] = await tx
      .select()
      .from(monitors)
      .where(and(eq(monitors.userId, user.id), eq(monitors.accountId, account.id), isNull(monitors.deletedAt)))
    if (known) return { monitor: known, account, taken }
    const monitor = await insertMonitor(tx, {
      userId: user.id,
      accountId: account.id,
      source: account.source,
      username: handle,
      cadence,
      createdAt: since,
      nextReportAt: nextReportAfter(since, cadence, user),
    })
    return { monitor, account, taken }
  })
  const { lease, release } = sharing ?? (await leaseAccount(context, account.id, taken))
  const current = async () => {
    const [row] = await db.select().from(accounts).where(eq(accounts.id, account.id))
    if (!row) throw new AppError('ourFault')
    return row
  }
  return {
    monitor,
    account,
    user,
    at,
    current,
    lease,
    release,
    async collect(hours, sandboxAt) {
      const past = at(hours, sandboxAt)
      await collect(past.context, lease, new AbortController().signal)
      await past.writeReports()
    },
    async miss(hours, reason) {
      await recordMissing(at(hours).context, lease, reason)
    },
    async rest() {
      await db
        .update(accounts)
        .set({ nextCollectionAt: addDays(now(), stateDays) })
        .where(eq(accounts.id, account.id))
    },
  }
}
