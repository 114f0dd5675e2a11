import { randomUUID } from 'node:crypto'
import { addDays, addMonths, differenceInHours, subDays, subHours } from 'date-fns'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { orderLines, orders } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { currency, itemOf } from '#/primitives/plans/catalogue.ts'
import { deleteReports } from '#/reports/reports/delete-reports.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'
import { logIn } from '#/users/users/log-in.ts'
import { addArchiveMonitor } from '#/watch/monitors/add-monitor.ts'
import { retrackMonitor } from '#/watch/monitors/retrack-monitor.ts'
import { historyDays } from './fill-history.ts'
import { createPast } from './past.ts'
import { createIdentity, isKnownIdentity, type SampleIdentity } from './sample-identity.ts'
import { type Scene, type Stage, watch } from './sample-scene.ts'
import { type Story, stories } from './sample-states.ts'

/** Has a plan, four months of reports on one account, and an account in each state. */
const ada: SampleIdentity = { id: 'sample-ada', email: 'ada@example.com' }
/** Had a plan until ten days ago: what exceeds the free plan is locked or paused. */
const ben: SampleIdentity = { id: 'sample-ben', email: 'ben@example.com' }

const ferry = 'ferry.timetable'
/** Hours ago. The next collection is due a day after the last one. */
const lastCollection = 3

/**
 * Creates the two sample users of a local Tidewatch, with their history. They can log in once it's complete; a run that
 * was interrupted is continued by the next, and after that there's nothing to do. Returns whether there was.
 */
export async function createSampleUsers(stage: Stage): Promise<boolean> {
  const emulator = { env: stage.context.env, fetch: stage.identityFetch }
  const waiting = []
  for (const identity of [ada, ben]) if (!(await isKnownIdentity(emulator, identity.email))) waiting.push(identity)
  if (waiting.length === 0) return false
  const adaRow = await findOrCreateUser(stage, ada)
  const benRow = await findOrCreateUser(stage, ben)
  await addGift(stage, { user: adaRow, itemId: 'gift-pro' })
  await addGift(stage, { user: benRow, itemId: 'gift-plus' })
  const planned = { adaRow: await reloadUser(stage, adaRow), benRow: await reloadUser(stage, benRow) }
  const watched = await watchFerry(stage, planned)
  await playStory(stage, planned.benRow, { handle: 'low.water', collections: [600, 300] })
  await endGift(stage, { user: benRow, at: subDays(stage.context.now(), 10) })
  await requestReports(stage, watched)
  await deleteNewestReport(stage, watched.daily)
  for (const story of stories) await playStory(stage, planned.adaRow, story)
  await addPlaceForArchive(stage, adaRow)
  await addExpiredOrder(stage, benRow)
  for (const identity of waiting) {
    // The past is complete: from now on emails are sent.
    await stage.context.db.update(users).set({ emailNotifications: true }).where(eq(users.identityId, identity.id))
    await createIdentity(emulator, identity)
  }
  return true
}

const historyStart = ({ context }: Stage) => subDays(context.now(), historyDays)

async function findOrCreateUser(stage: Stage, { id, email }: SampleIdentity): Promise<UserRow> {
  const { db } = stage.context
  const find = async () => (await db.select().from(users).where(eq(users.identityId, id)))[0]
  const known = await find()
  if (known) return known
  const { context: past } = createPast(stage.context, { at: historyStart(stage), sandboxFetch: stage.sandboxFetch })
  await logIn(past, {
    identity: { id, email, emailVerified: true, provider: 'password', signedInAt: past.now() },
    locale: 'en',
    sourceDomain: undefined,
    userAgent: undefined,
    clickId: null,
    replaces: null,
    code: undefined,
  })
  await db.update(users).set({ emailNotifications: false }).where(eq(users.identityId, id))
  const created = await find()
  if (!created) throw new AppError('ourFault')
  return created
}

async function reloadUser({ context }: Stage, { id }: UserRow): Promise<UserRow> {
  const [user] = await context.db.select().from(users).where(eq(users.id, id))
  if (!user) throw new AppError('ourFault')
  return user
}

/** A plan for a year that someone else paid for, so it has no payments. */
async function addGift(stage: Stage, { user, itemId }: { user: UserRow; itemId: string }): Promise<void> {
  const { context } = stage
  const at = historyStart(stage)
  await context.db.transaction(async (tx) => {
    const had = await tx.$count(subscriptions, eq(subscriptions.userId, user.id))
    if (had > 0) return
    const period = { periodStart: at, periodEnd: addMonths(at, 12), createdAt: at }
    await tx
      .insert(subscriptions)
      .values({ userId: user.id, itemId, nextItemId: itemId, status: 'stopped', currency, ...period })
    await applyPlan({ now: () => at }, tx, user.id)
  })
}

/**
 * Ends the user's gift in the past. Until then its period is not over: a worker ends gifts that are, and would pause what
 * exceeds the free plan before the story has added it.
 */
async function endGift({ context }: Stage, { user, at }: { user: UserRow; at: Date }): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(subscriptions)
      .set({ status: 'expired', periodEnd: at, endedAt: at })
      .where(and(eq(subscriptions.userId, user.id), eq(subscriptions.status, 'stopped')))
      .returning()
    if (ended) await applyPlan({ now: () => at }, tx, user.id)
  })
}

interface Ferry {
  /** Ada's, with daily reports. */
  daily: Scene
  /** Ben's, with weekly reports. */
  weekly: Scene
}

/** An account that both have watched since the beginning, up to the day before yesterday's last collection. */
async function watchFerry(stage: Stage, { adaRow, benRow }: { adaRow: UserRow; benRow: UserRow }): Promise<Ferry> {
  const hoursAgo = historyDays * 24 + lastCollection
  const daily = await watch(stage, { user: adaRow, handle: ferry, hoursAgo, cadence: 'daily' })
  const weekly = await watch(stage, { user: benRow, handle: ferry, hoursAgo, cadence: 'weekly' }, daily)
  const { lastCollectedAt } = await daily.current()
  const next = lastCollectedAt ? differenceInHours(stage.context.now(), lastCollectedAt) - 24 : hoursAgo
  for (let hours = next; hours > 24; hours -= 24) await daily.collect(hours)
  return { daily, weekly }
}

/**
 * Reports that Ben requests without a plan are locked. The second one certainly is: the first may have been due anyway.
 */
async function requestReports({ context }: Stage, { daily, weekly }: Ferry): Promise<void> {
  for (const hoursAgo of [15, 13]) {
    if (await isCollected(weekly, hoursAgo)) continue
    const [monitor = weekly.monitor] = await context.db
      .select()
      .from(monitors)
      .where(eq(monitors.id, weekly.monitor.id))
    await retrackMonitor(weekly.at(hoursAgo).context, { monitor, account: await weekly.current() })
    await weekly.collect(hoursAgo)
  }
  if (!(await isCollected(daily, lastCollection))) await daily.collect(lastCollection)
  await daily.release()
}

/** Whether an interrupted earlier run got this far. By now, that collection is some minutes younger. */
async function isCollected({ at, current }: Scene, hoursAgo: number): Promise<boolean> {
  const { lastCollectedAt } = await current()
  return lastCollectedAt !== null && lastCollectedAt > subHours(at(hoursAgo).context.now(), 1)
}

async function deleteNewestReport({ context }: Stage, { monitor, user }: Scene): Promise<void> {
  const isDeleted = and(eq(reports.monitorId, monitor.id), isNotNull(reports.deletedAt))
  if ((await context.db.$count(reports, isDeleted)) > 0) return
  const [newest] = await context.db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.monitorId, monitor.id))
    .orderBy(desc(reports.createdAt))
    .limit(1)
  if (newest) await deleteReports(context, { ids: [newest.id], userId: user.id })
}

/** Plays the story of one of the user's accounts, unless that has been done. */
async function playStory(stage: Stage, user: UserRow, { handle, cadence = 'weekly', collections, ...story }: Story) {
  const { context } = stage
  const isOwn = and(eq(monitors.userId, user.id), eq(monitors.username, handle))
  if ((await context.db.$count(monitors, isOwn)) > 0) return
  const scene = await watch(stage, { user, handle, hoursAgo: story.since ?? collections[0] ?? lastCollection, cadence })
  for (const hoursAgo of collections) await scene.collect(hoursAgo)
  await story.event?.(context, scene)
  await scene.release()
}

async function addPlaceForArchive({ context }: Stage, user: UserRow): Promise<void> {
  const query = 'june.at.home'
  const isOwn = and(eq(monitors.userId, user.id), eq(monitors.username, query))
  if ((await context.db.$count(monitors, isOwn)) === 0) await addArchiveMonitor(context, { user, query })
}

/** An order that expired unpaid. */
async function addExpiredOrder({ context }: Stage, user: UserRow): Promise<void> {
  const item = itemOf('report-unlocks')
  const createdAt = subDays(context.now(), 20)
  if (!item || (await context.db.$count(orders, eq(orders.userId, user.id))) > 0) return
  await context.db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        userId: user.id,
        requestId: randomUUID(),
        status: 'expired',
        currency,
        subtotal: item.price,
        total: item.price,
        createdAt,
        settledAt: addDays(createdAt, 1),
      })
      .returning({ id: orders.id })
    if (!order) throw new AppError('ourFault')
    const price = { unitAmount: item.price, discount: 0, amount: item.price }
    await tx.insert(orderLines).values({ orderId: order.id, position: 0, itemId: item.id, quantity: 1, ...price })
  })
}
