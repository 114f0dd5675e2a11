import { GraphError } from '@tidewatch/instagram/graph-error'
import { and, desc, eq, isNull, notInArray, or } from 'drizzle-orm'
import type { Env, PublicFigureAccount } from '#/platform/config/env.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { publicFigures } from '#/platform/db/schema/reports/public-figures.ts'
import { type AccountRow, accounts, accountUsernames } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { sampleAccounts } from '#/watch/accounts/sample-accounts.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { deleteMonitor } from '#/watch/monitors/delete-monitor.ts'
import { insertMonitor } from '#/watch/monitors/insert-monitor.ts'
import { isObjected, lockObjection, objectedSince, refuseObjectedProfile } from '#/watch/objections/objections.ts'
import { measurePublicFigure } from './measure-public-figure.ts'

/** New ones per run: each costs a call that users may be waiting for. */
const maxNewPerRun = 20

type SyncContext = Pick<Context, 'db' | 'env' | 'graph' | 'now' | 'logger'>

/**
 * Matches the public figures with the configured ones. New ones are looked up and get a monitor without a user, so that
 * the ordinary schedule collects them every day; those removed from the list are no longer collected. Failed lookups
 * are retried at the next run.
 */
export async function syncPublicFigures(context: SyncContext): Promise<void> {
  const { db, env } = context
  const keptIds: string[] = []
  let lookups = 0
  for (const publicFigure of configuredPublicFigures(env)) {
    const known = await findKnown(db, publicFigure)
    const isConfigured = env.PUBLIC_FIGURE_ACCOUNTS.includes(publicFigure)
    // The sandbox's named accounts come with a history, which is filled in elsewhere.
    const account = known ?? (isConfigured && lookups < maxNewPerRun ? await lookup(context, publicFigure) : null)
    if (!known && isConfigured) lookups += 1
    const keptId = account && (await db.transaction((tx) => upsertPublicFigure(tx, context, { account, publicFigure })))
    if (keptId) keptIds.push(keptId)
  }
  await removeUnlisted(context, keptIds)
  for (const accountId of keptIds) await measurePublicFigure(db, accountId)
}

/** A former name of a configured account still means the same account. */
async function findKnown(db: Database, { handle }: PublicFigureAccount): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(monitors, and(eq(monitors.accountId, accounts.id), isNull(monitors.userId), isNull(monitors.deletedAt)))
    .leftJoin(accountUsernames, eq(accountUsernames.accountId, accounts.id))
    .where(or(eq(accounts.username, handle), eq(accountUsernames.username, handle)))
    .orderBy(desc(eq(accounts.username, handle)))
    .limit(1)
  return row?.account ?? null
}

async function lookup(
  { db, env, graph, now, logger }: SyncContext,
  { handle }: PublicFigureAccount,
): Promise<AccountRow | null> {
  try {
    const profile = await graph.lookupProfile(handle, { urgency: 'routine' })
    // Keeps the username of an objection current: the page of a public figure looks it up by name.
    await refuseObjectedProfile({ db, now }, profile)
    return await db.transaction(async (tx) => {
      await lockObjection(tx, profile.instagramId)
      if (await objectedSince(tx, profile.instagramId)) return null
      const account = await upsertAccount(tx, { profile, source: env.GRAPH_SOURCE, now: now() })
      // Users who add an account and wait for it come first.
      if (!account.lastCollectedAt)
        await tx.update(accounts).set({ queueClass: 'free' }).where(eq(accounts.id, account.id))
      return account
    })
  } catch (error) {
    if (isObjected(error)) return null
    if (!(error instanceof GraphError)) throw error
    logger.warn({ handle, kind: error.kind }, 'public figure could not be looked up')
    return null
  }
}

async function upsertPublicFigure(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { account, publicFigure }: { account: AccountRow; publicFigure: PublicFigureAccount },
): Promise<string | null> {
  await lockObjection(tx, account.instagramId)
  if (await objectedSince(tx, account.instagramId)) return null
  const isSystemMonitor = and(
    eq(monitors.accountId, account.id),
    isNull(monitors.userId),
    eq(monitors.source, account.source),
    isNull(monitors.deletedAt),
  )
  const [existing] = await tx.select({ id: monitors.id }).from(monitors).where(isSystemMonitor).limit(1)
  const { id: monitorId } =
    existing ??
    (await insertMonitor(tx, {
      userId: null,
      accountId: account.id,
      source: account.source,
      username: publicFigure.handle,
      cadence: 'weekly',
      createdAt: now(),
    }))
  const { category } = publicFigure
  await tx
    .insert(publicFigures)
    .values({ accountId: account.id, monitorId, category })
    .onConflictDoUpdate({ target: publicFigures.accountId, set: { category, monitorId } })
  return account.id
}

async function removeUnlisted({ db, now }: Pick<Context, 'db' | 'now'>, keptIds: string[]): Promise<void> {
  const dropped = await db.select().from(publicFigures).where(notInArray(publicFigures.accountId, keptIds))
  for (const { accountId, monitorId } of dropped) {
    const [row] = await db
      .select({ monitor: monitors, account: accounts })
      .from(monitors)
      .innerJoin(accounts, eq(accounts.id, monitors.accountId))
      // Sample accounts stay open to all, public figures or not.
      .where(and(eq(monitors.id, monitorId), eq(monitors.source, 'public')))
    if (row) await deleteMonitor({ db, now }, row)
    // Last: if this is interrupted, the next run repeats it.
    await db.delete(publicFigures).where(eq(publicFigures.accountId, accountId))
  }
}

/**
 * The accounts that the system watches for everyone: those of the environment, and with the sandbox its named accounts.
 */
function configuredPublicFigures(env: Pick<Env, 'PUBLIC_FIGURE_ACCOUNTS' | 'GRAPH_SOURCE'>): PublicFigureAccount[] {
  if (env.GRAPH_SOURCE !== 'sample') return env.PUBLIC_FIGURE_ACCOUNTS
  const named = new Set(env.PUBLIC_FIGURE_ACCOUNTS.map(({ handle }) => handle))
  return [...env.PUBLIC_FIGURE_ACCOUNTS, ...sampleAccounts.filter(({ handle }) => !named.has(handle))]
}
