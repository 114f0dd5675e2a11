import { randomUUID } from 'node:crypto'
import { insightsTimeZone } from '@tidewatch/insights/connected/own-insights'
import { addDays as addCalendarDays, dayOf, eachDay } from '@tidewatch/insights/statistics/calendar'
import { type OwnClient, ownScopes } from '@tidewatch/instagram/own-client'
import { addDays, subDays } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { writeReport } from '#/reports/reports/write-report.ts'
import { storeOwnInsights } from '#/watch/connections/collect-insights.ts'
import { redirectUri } from '#/watch/connections/start-connection.ts'
import { insertMonitor, type NewMonitor } from '#/watch/monitors/insert-monitor.ts'
import { firstRun } from '#/watch/report-schedule/enqueue-due-reports.ts'
import { historyDays } from './fill-history.ts'

/** The sample account that its fictional owner connected. */
const handle = 'studio.velluto'
/** Instagram keeps an owner's metrics for ninety days. */
const insightDays = 88

/**
 * Connects a sample account as its owner would, and reads the owner's metrics as far back as Instagram has them. From
 * then on the regular schedule collects it. Does nothing the second time, without a configured Instagram app, or if a
 * user has connected the account.
 */
export async function fillConnectedAccount(context: Context, sandboxFetch: typeof fetch): Promise<boolean> {
  const { db, own, now } = context
  const [row] = await db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(monitors, and(eq(monitors.accountId, accounts.id), isNull(monitors.userId)))
    .where(eq(accounts.username, handle))
  if (!own || !row) return false
  const [known] = await db.select().from(connections).where(eq(connections.instagramId, row.account.instagramId))
  if (known) return false
  const granted = await completeLoginWindow(context, own, sandboxFetch)
  const profile = await own.readProfile({ accessToken: granted.accessToken, igUserId: null })
  const yesterday = addCalendarDays(dayOf(now(), insightsTimeZone), -1)
  const days = eachDay(addCalendarDays(yesterday, 1 - insightDays), yesterday)
  const token = { accessToken: granted.accessToken, igUserId: profile.instagramId }
  const collection = await own.readInsights(token, { days })
  const monitorId = await db.transaction(async (tx) => {
    const monitor = await insertMonitor(tx, ownMonitor(row.account, now()))
    const id = randomUUID()
    const { keyId, cipher } = context.vault.encrypt(granted.accessToken, id)
    await tx.insert(connections).values({
      id,
      userId: null,
      monitorId: monitor.id,
      accountId: row.account.id,
      instagramId: profile.instagramId,
      scopedId: profile.scopedId,
      accountType: profile.accountType === 'business' ? 'business' : 'creator',
      scopes: granted.scopes,
      tokenKeyId: keyId,
      tokenCipher: cipher,
      refreshedAt: now(),
      expiresAt: granted.expiresAt,
      refreshAfter: addDays(now(), 1),
      followers: profile.followers,
      insightsRefused: collection.isRefused,
      connectedAt: now(),
      lastCollectedAt: collection.capturedAt,
      nextCollectAt: addDays(collection.capturedAt, 1),
    })
    await storeOwnInsights(tx, { id, accountId: row.account.id }, collection)
    return monitor.id
  })
  await writeReport(context, { monitorId, ...firstRun })
  return true
}

function ownMonitor(account: AccountRow, now: Date): NewMonitor {
  return {
    userId: null,
    accountId: account.id,
    source: 'connected',
    username: handle,
    cadence: 'weekly',
    // At the end of the sample list, which is sorted newest first.
    createdAt: subDays(now, historyDays + 1),
  }
}

/** Goes through the sandbox's login window and allows everything. */
async function completeLoginWindow(context: Context, own: OwnClient, sandboxFetch: typeof fetch) {
  const uri = redirectUri(context)
  const body = new URLSearchParams([
    ['handle', handle],
    ['decision', 'allow'],
    ...ownScopes.map((scope) => ['scopes', scope]),
  ])
  const address = own.authorizeUrl({ redirectUri: uri, state: randomUUID() })
  const response = await sandboxFetch(address, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location') ?? ''
  const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null
  if (!code) throw new Error(`The sandbox did not let ${handle} be connected: ${response.status}.`)
  return own.exchangeCode({ code, redirectUri: uri })
}
