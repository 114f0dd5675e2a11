import { randomUUID } from 'node:crypto'
import { codes } from '@tidewatch/contract/codes'
import { watchRules } from '@tidewatch/contract/watch/rules'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { addDays, addHours, startOfHour, subHours } from 'date-fns'
import { eq } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { objections } from '#/platform/db/schema/watch/opt-out.ts'
import type { Context } from '#/primitives/context.ts'
import type { Cadence } from '#/primitives/plans/catalogue.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { recordTrouble } from '#/watch/collection/record-trouble.ts'
import { deleteMonitor } from '#/watch/monitors/delete-monitor.ts'
import { updateMonitor } from '#/watch/monitors/update-monitor.ts'
import { endTracking, lockTracking } from '#/watch/objections/end-tracking.ts'
import { type Scene, stateDays } from './sample-scene.ts'

/** How an account got into the state that it demonstrates. */
export interface Story {
  handle: string
  cadence?: Cadence
  /** Hours ago that it was added; the first collection's by default. */
  since?: number
  /** Hours ago. */
  collections: readonly number[]
  event?: (context: Context, scene: Scene) => Promise<void>
}

const threeDays = [51, 27, 3]

/** The README's table of states lists each of these accounts. */
export const stories: readonly Story[] = [
  { handle: 'tidal.flats', collections: threeDays },
  { handle: 'spring.tide', collections: threeDays, event: exhaustRetracks },
  {
    handle: 'busy.harbour',
    collections: threeDays,
    event: (context, scene) => collectFailing(context, scene, 'throttled'),
  },
  {
    handle: 'spare.key',
    collections: threeDays,
    event: (context, scene) => collectFailing(context, scene, 'token-dead'),
  },
  // The sandbox handles these three: lookups find them, but reading them fails.
  { handle: 'foggy.ferry', collections: [2] },
  { handle: 'fenced.garden', collections: [2] },
  { handle: 'tangled.nets', collections: [2] },
  { handle: 'lost.buoy', collections: threeDays.map((hours) => hours + 24), event: miss([20], 'not-found') },
  { handle: 'sunken.pier', collections: [158, 134], event: miss([110, 86, 62, 38, 14], 'not-found') },
  { handle: 'second.hand', collections: [158, 134], event: miss([110, 86, 62, 38, 14], 'other-account') },
  { handle: 'first.light', since: 3, collections: [], event: miss([2], 'not-found') },
  { handle: 'zero.hour', since: 51, collections: [], event: reportNoValues },
  { handle: 'tardy.tram', collections: [75, 51, 37], event: makeOverdue },
  {
    handle: 'resting.dunes',
    collections: threeDays,
    event: (context, scene) => change(context, scene, { paused: true }),
  },
  {
    handle: 'attic.lamps',
    collections: threeDays,
    event: (context, scene) => change(context, scene, { archived: true }),
  },
  { handle: 'no.thanks', collections: threeDays, event: objectToTracking },
  { handle: 'captain.oona', collections: threeDays, event: loseConnection },
  { handle: 'still.pond', cadence: 'daily', collections: [99, 75, 51, 27, 3] },
  // Collected twice in four weeks, so reports on earlier days have no followers. A collection in the first half of a
  // day shows how the previous day ended, so one of the two is in the second half.
  { handle: 'gap.year', cadence: 'daily', collections: [720, 696, 75, 15] },
  { handle: 'torn.logbook', collections: threeDays, event: failReport },
  {
    handle: 'fallen.leaves',
    collections: threeDays,
    event: async (context, { monitor, account }) => void (await deleteMonitor(context, { monitor, account })),
  },
]

async function exhaustRetracks({ db, now }: Context, { monitor }: Scene): Promise<void> {
  const retracked = { retracks: watchRules.retracksPerWindow, retracksSince: subHours(now(), 2) }
  await db.update(monitors).set(retracked).where(eq(monitors.id, monitor.id))
}

/** Errors that would affect all accounts are recorded for this one only: the others continue. */
async function collectFailing(context: Context, scene: Scene, kind: 'throttled' | 'token-dead'): Promise<void> {
  const { env, now } = context
  const igUserId = env.GRAPH_TOKENS[0]?.igUserId ?? null
  const error = new GraphError(kind, 'Sample data.', { igUserId, retryAt: addDays(now(), stateDays) })
  await recordTrouble(scene.at(1).context, scene.lease, error)
}

/** The job for the newest report failed; a report after another collection would succeed. */
async function failReport({ db }: Context, scene: Scene): Promise<void> {
  await reportMonitorProgress(db, scene.monitor.id, { step: 'failed', code: codes.ourFault })
  await scene.rest()
}

function miss(hours: readonly number[], reason: 'not-found' | 'other-account'): Story['event'] {
  return async (_, scene) => {
    for (const hoursAgo of hours) await scene.miss(hoursAgo, reason)
    await scene.rest()
  }
}

/** `zero.hour` reports no values in odd UTC hours. */
async function reportNoValues({ now }: Context, scene: Scene): Promise<void> {
  const hour = startOfHour(now())
  const evenHour = hour.getUTCHours() % 2 === 0 ? hour : subHours(hour, 1)
  await scene.collect(51, subHours(evenHour, 52))
  await scene.collect(27, subHours(evenHour, 28))
  await scene.collect(3, subHours(evenHour, 3))
  await scene.rest()
}

/** Its collection is due and leased to a worker that never ends. */
async function makeOverdue({ db, now }: Context, { account }: Scene): Promise<void> {
  const lease = { leaseId: randomUUID(), leaseUntil: addDays(now(), stateDays) }
  const overdue = { nextCollectionAt: subHours(now(), 13), ...lease }
  await db.update(accounts).set(overdue).where(eq(accounts.id, account.id))
}

async function change(
  context: Context,
  { monitor, account, user }: Scene,
  changes: Parameters<typeof updateMonitor>[3],
): Promise<void> {
  await updateMonitor(context, user, { monitor, account }, changes)
}

/** Its owner objected to tracking on `/tracking`. */
async function objectToTracking(context: Context, scene: Scene): Promise<void> {
  const past = scene.at(1).context
  const { instagramId, username } = scene.account
  await context.db.transaction(async (tx) => {
    const at = past.now()
    await lockTracking(tx, instagramId)
    await tx.insert(objections).values({ instagramId, username, usernameSeenAt: at, objectedAt: at })
    await endTracking(tx, past, instagramId)
  })
}

/** Its owner changed the Instagram password after connecting it. */
async function loseConnection({ db, vault, now }: Context, { monitor, account, user }: Scene): Promise<void> {
  const id = randomUUID()
  const { keyId, cipher } = vault.encrypt('ended', id)
  const connectedAt = addHours(monitor.createdAt, 1)
  await db.transaction(async (tx) => {
    await tx.update(monitors).set({ source: 'connected' }).where(eq(monitors.id, monitor.id))
    await tx.insert(connections).values({
      id,
      userId: user.id,
      monitorId: monitor.id,
      accountId: account.id,
      instagramId: account.instagramId,
      scopedId: `sample ${account.instagramId}`,
      accountType: 'creator',
      scopes: ['instagram_business_basic', 'instagram_business_manage_insights'],
      tokenKeyId: keyId,
      tokenCipher: cipher,
      refreshedAt: connectedAt,
      expiresAt: addDays(now(), stateDays),
      refreshAfter: addDays(now(), stateDays),
      state: 'needs-connection',
      deadReason: 'password-changed',
      followers: account.followers,
      connectedAt,
    })
  })
}
