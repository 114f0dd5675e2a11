import { addDays, addHours, subHours } from 'date-fns'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/accounts.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/monitors.ts'
import type { UserRow } from '#/platform/db/schema/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { Cadence } from '#/primitives/plans/catalogue.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { holdAccount } from '#/watch/collection/claim-account.ts'
import { collectAccount } from '#/watch/collection/collect-account.ts'
import { recordMissing } from '#/watch/collection/record-missing.ts'
import { insertMonitor, waiting } from '#/watch/monitors/add-monitor.ts'
import { nextReportAfter } from '#/watch/report-schedule/report-rhythm.ts'
import { createPast, type Past } from './past.ts'

/** What a sample user's past is told with. */
export interface Stage {
  context: Context
  sandboxFetch: typeof fetch
  /** Reaches the Auth emulator. */
  identityFetch: typeof fetch
}

/** For how long a state stays that the next look would end. */
export const stateDays = 30

/** Longer than telling a past takes. */
const heldHours = 1

/** An account that a sample user watches, and what can be let happen to it. */
export interface Scene {
  monitor: MonitorRow
  account: AccountRow
  user: UserRow
  at: (hoursAgo: number) => Past
  /** A look, as of then or as if the sandbox's accounts were where they are at another time. */
  look: (hoursAgo: number, sandboxAt?: Date) => Promise<void>
  /** A look that does not find the account. */
  miss: (hoursAgo: number, because: 'not-found' | 'other-account') => Promise<void>
  /** The account as it is now. */
  current: () => Promise<AccountRow>
  /** No look of the schedule follows for `stateDays`. */
  rest: () => Promise<void>
}

/** Has a user watch an account since a past time. No look at the present comes before `release`. */
export async function watch(
  { context, sandboxFetch }: Stage,
  { user, handle, hoursAgo, cadence }: { user: UserRow; handle: string; hoursAgo: number; cadence: Cadence },
): Promise<Scene> {
  const { db, env, now } = context
  const at = (hours: number, sandboxAt?: Date) =>
    createPast(context, { at: subHours(now(), hours), sandboxAt, sandboxFetch })
  const since = subHours(now(), hoursAgo)
  const profile = await at(hoursAgo).context.graph.lookUpProfile(handle)
  const { monitor, account } = await db.transaction(async (tx) => {
    const account = await upsertAccount(tx, { profile, lane: env.GRAPH_LANE, now: since })
    await holdAccount(tx, account.id, addHours(now(), heldHours))
    const [known] = await tx
      .select()
      .from(monitors)
      .where(and(eq(monitors.userId, user.id), eq(monitors.accountId, account.id), isNull(monitors.deletedAt)))
    if (known) return { monitor: known, account }
    const monitor = await insertMonitor(tx, {
      userId: user.id,
      accountId: account.id,
      lane: account.lane,
      username: handle,
      cadence,
      createdAt: since,
      nextReportAt: nextReportAfter(since, cadence, user),
      progress: waiting,
    })
    return { monitor, account }
  })
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
    async look(hours, sandboxAt) {
      const past = at(hours, sandboxAt)
      await collectAccount(past.context, account.id, new AbortController().signal)
      await past.writeReports()
    },
    async miss(hours, because) {
      await recordMissing(at(hours).context, await current(), because)
    },
    async rest() {
      await db
        .update(accounts)
        .set({ nextLookAt: addDays(now(), stateDays) })
        .where(eq(accounts.id, account.id))
    },
  }
}

/** From now on the schedule looks at the account, unless what happened to it holds it. */
export async function release({ db, now }: Pick<Context, 'db' | 'now'>, { account }: Pick<Scene, 'account'>) {
  const isOurs = lte(accounts.heldUntil, addHours(now(), heldHours))
  await db
    .update(accounts)
    .set({ heldUntil: null })
    .where(and(eq(accounts.id, account.id), isOurs))
}
