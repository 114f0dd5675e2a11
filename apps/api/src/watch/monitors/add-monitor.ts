import type { ProfileObservation } from '@tidewatch/insights/observation'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { maxArchiveMonitors } from '#/platform/http/call-limits.ts'
import type { Context } from '#/primitives/context.ts'
import { type Cadence, plans } from '#/primitives/plans/catalogue.ts'
import { lockUser, refuseIfPlanFull, requireAccountSlot } from '#/primitives/plans/require-account-slot.ts'
import { requireCadence } from '#/primitives/plans/require-cadence.ts'
import { type Lookups, requireHandle } from '#/watch/accounts/lookups.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { requestCollection } from '#/watch/collection/request-collection.ts'
import {
  countRefusedAdd,
  isObjected,
  refuseObjected,
  refuseObjectedName,
  refuseObjectedProfile,
} from '#/watch/objections/objections.ts'
import { nextReportAfter } from '#/watch/report-schedule/next-report.ts'
import { insertMonitor } from './insert-monitor.ts'
import type { MonitorWithAccount } from './queries.ts'
import { watchAgain } from './watch-again.ts'

/**
 * Starts monitoring a professional account and requests its first collection. Throws `invalidInput`, `noSuchAccount`,
 * `notObservable` (its owner objected), `sourceBusy`, `alreadyTracked` (with the monitor's id) or `planLimitReached`
 * (with the limit).
 */
export async function addAccountMonitor(context: AddContext, input: MonitorInput): Promise<MonitorWithAccount> {
  try {
    return await startWatching(context, input)
  } catch (error) {
    if (isObjected(error)) await countRefusedAdd(context)
    throw error
  }
}

interface MonitorInput {
  user: UserRow
  query: string
  cadence?: Cadence | undefined
}

type AddContext = Context & { lookups: Lookups }

async function startWatching(
  context: AddContext,
  { user, query, ...chosen }: MonitorInput,
): Promise<MonitorWithAccount> {
  const { db, env, now, lookups } = context
  const handle = requireHandle(query)
  const cadence = chosen.cadence ?? plans[user.plan].cadence
  requireCadence(user, cadence)
  await refuseObjectedName(context, handle)
  // Local checks come first: a pointless lookup would cost a call of the shared hourly budget.
  await refuseWatched(db, user.id, handle)
  try {
    await refuseIfPlanFull(db, user, now())
  } catch (error) {
    // Another tab may have used the last place for this very account meanwhile.
    await refuseWatched(db, user.id, handle)
    throw error
  }
  const { profile } = await lookups.find(handle, { urgency: 'person', by: user.id })
  await refuseObjectedProfile(context, profile)
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await refuseObjected(tx, profile.instagramId)
    const deleted = await findDeleted(tx, user.id, profile.instagramId)
    const known = deleted && isAsKnown(deleted.account, profile) ? deleted.account : null
    const account = known ?? (await upsertAccount(tx, { profile, source: env.GRAPH_SOURCE, now: now() }))
    await refuseDuplicate(tx, and(eq(monitors.userId, user.id), eq(monitors.accountId, account.id)))
    await requireAccountSlot(tx, user, now())
    const monitor = await insertMonitor(tx, {
      userId: user.id,
      accountId: account.id,
      source: account.source,
      username: profile.username,
      cadence,
      createdAt: now(),
      nextReportAt: nextReportAfter(now(), cadence, user),
      ...deleted?.requests,
    })
    if (known) await watchAgain(context, tx, monitor, account.id)
    else await requestCollection(context, tx, account.id)
    const [planned] = await tx.select().from(accounts).where(eq(accounts.id, account.id))
    return { monitor, account: planned ?? account }
  })
}

/** Whether the lookup confirms what collections found: otherwise the account is back, or has another name now. */
const isAsKnown = ({ missingSince, username }: AccountRow, profile: ProfileObservation) =>
  !missingSince && username === profile.username

/**
 * The account of a monitor that the user deleted and can still restore, and how often they requested a collection:
 * adding it again mustn't be a way around these limits.
 */
async function findDeleted(tx: Transaction, userId: string, instagramId: string) {
  const [row] = await tx
    .select({
      account: accounts,
      requests: { retracks: monitors.retracks, retracksSince: monitors.retracksSince },
    })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.userId, userId), isNotNull(monitors.deletedAt), eq(accounts.instagramId, instagramId)))
    .orderBy(desc(monitors.deletedAt))
    .limit(1)
  return row
}

/**
 * Creates the monitor that an owner's archives are stored under. Throws `invalidInput`, `alreadyTracked` or `conflict`.
 */
export async function addArchiveMonitor(
  { db, now }: Context,
  { user, query }: { user: UserRow; query: string },
): Promise<MonitorWithAccount> {
  const username = requireHandle(query)
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await refuseDuplicate(
      tx,
      and(eq(monitors.userId, user.id), eq(monitors.source, 'archive'), eq(monitors.username, username)),
    )
    const archives = await tx.$count(
      monitors,
      and(eq(monitors.userId, user.id), eq(monitors.source, 'archive'), isNull(monitors.deletedAt)),
    )
    if (archives >= maxArchiveMonitors) throw new AppError('conflict', { reason: 'tooManyArchives' })
    const monitor = await insertMonitor(tx, {
      userId: user.id,
      source: 'archive',
      username,
      cadence: plans[user.plan].cadence,
      createdAt: now(),
    })
    return { monitor, account: null }
  })
}

/** Throws `alreadyTracked` if the user watches an account with this name, as of its last collection. */
async function refuseWatched(db: Database, userId: string, username: string): Promise<void> {
  const [existing] = await db
    .select({ id: monitors.id })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(
      and(
        eq(monitors.userId, userId),
        isNull(monitors.deletedAt),
        eq(accounts.username, username),
        // Once a collection doesn't find the account, another one may have its name.
        isNull(accounts.missingSince),
      ),
    )
  if (existing) throw new AppError('alreadyTracked', { problem: { monitorId: existing.id } })
}

async function refuseDuplicate(tx: Transaction, same: ReturnType<typeof and>): Promise<void> {
  const [existing] = await tx
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(same, isNull(monitors.deletedAt)))
  if (existing) throw new AppError('alreadyTracked', { problem: { monitorId: existing.id } })
}
