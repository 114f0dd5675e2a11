import { GraphError } from '@tidewatch/instagram/graph-error'
import { and, desc, eq, isNull, notInArray, or } from 'drizzle-orm'
import type { StarAccount } from '#/platform/config/env.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type AccountRow, accounts, accountUsernames } from '#/platform/db/schema/accounts.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { stars } from '#/platform/db/schema/stars.ts'
import type { Context } from '#/primitives/context.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { insertMonitor, waiting } from '#/watch/monitors/add-monitor.ts'
import { deleteMonitor } from '#/watch/monitors/delete-monitor.ts'
import { isObjected, lockObjection, objectedSince, refuseSeen } from '#/watch/objections/objections.ts'
import { configuredStars } from './configured-stars.ts'
import { measureStar } from './measure-star.ts'

/** So many new ones at a time: each costs a call that people may be waiting for. */
const newAtOnce = 20

type Needs = Pick<Context, 'db' | 'env' | 'graph' | 'now' | 'logger'>

/**
 * Makes the stars those that are configured. New ones are looked up and get a monitor without a user, which has them
 * looked at every day as part of the ordinary schedule; those that left the list are no longer looked at. What Instagram
 * does not answer is tried again at the next run.
 */
export async function keepStars(context: Needs): Promise<void> {
  const { db, env } = context
  const kept: string[] = []
  let lookUps = 0
  for (const star of configuredStars(env)) {
    const known = await findKnown(db, star)
    const isOwnChoice = env.STAR_ACCOUNTS.includes(star)
    // The sandbox's named accounts come with their past, which is filled in elsewhere.
    const account = known ?? (isOwnChoice && lookUps < newAtOnce ? await lookUp(context, star) : null)
    if (!known && isOwnChoice) lookUps += 1
    const keptId = account && (await db.transaction((tx) => keepStar(tx, context, { account, star })))
    if (keptId) kept.push(keptId)
  }
  await dropOthers(context, kept)
  for (const accountId of kept) await measureStar(db, accountId)
}

/** A name that a configured account gave up still means the same account. */
async function findKnown(db: Database, { handle }: StarAccount): Promise<AccountRow | null> {
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

async function lookUp({ db, env, graph, now, logger }: Needs, { handle }: StarAccount): Promise<AccountRow | null> {
  try {
    const profile = await graph.lookUpProfile(handle, { urgency: 'routine' })
    // Nobody is asked for the name of an objection, so it is kept true here: the page of a star says it.
    await refuseSeen({ db, now }, profile)
    return await db.transaction(async (tx) => {
      await lockObjection(tx, profile.instagramId)
      if (await objectedSince(tx, profile.instagramId)) return null
      const account = await upsertAccount(tx, { profile, lane: env.GRAPH_LANE, now: now() })
      // People who add an account and wait for it come first.
      if (!account.lastLookAt) await tx.update(accounts).set({ lookClass: 'free' }).where(eq(accounts.id, account.id))
      return account
    })
  } catch (error) {
    if (isObjected(error)) return null
    if (!(error instanceof GraphError)) throw error
    logger.warn({ handle, kind: error.kind }, 'star could not be looked up')
    return null
  }
}

async function keepStar(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { account, star }: { account: AccountRow; star: StarAccount },
): Promise<string | null> {
  await lockObjection(tx, account.instagramId)
  if (await objectedSince(tx, account.instagramId)) return null
  const isSystems = and(
    eq(monitors.accountId, account.id),
    isNull(monitors.userId),
    eq(monitors.lane, account.lane),
    isNull(monitors.deletedAt),
  )
  const [existing] = await tx.select({ id: monitors.id }).from(monitors).where(isSystems).limit(1)
  const { id: monitorId } =
    existing ??
    (await insertMonitor(tx, {
      userId: null,
      accountId: account.id,
      lane: account.lane,
      username: star.handle,
      cadence: 'weekly',
      createdAt: now(),
      progress: waiting,
    }))
  const { category } = star
  await tx
    .insert(stars)
    .values({ accountId: account.id, monitorId, category })
    .onConflictDoUpdate({ target: stars.accountId, set: { category, monitorId } })
  return account.id
}

async function dropOthers({ db, now }: Pick<Context, 'db' | 'now'>, kept: string[]): Promise<void> {
  const dropped = await db.delete(stars).where(notInArray(stars.accountId, kept)).returning()
  for (const { monitorId } of dropped) {
    const [row] = await db
      .select({ monitor: monitors, account: accounts })
      .from(monitors)
      .innerJoin(accounts, eq(accounts.id, monitors.accountId))
      // Sample accounts stay open to all, stars or not.
      .where(and(eq(monitors.id, monitorId), eq(monitors.lane, 'public')))
    if (row) await deleteMonitor({ db, now }, row)
  }
}
