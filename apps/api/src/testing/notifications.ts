import {
  chooseNotification,
  type NotificationChannel,
  type NotificationKind,
} from '@tidewatch/contract/delivery/notifications'
import { getUser } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { Activity } from '@tidewatch/insights/activity'
import { sql } from 'drizzle-orm'
import { notifyChanges } from '#/watch/alerts/notify-changes.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** A new user who watches an account, whose first emails are cleared; advances time by an hour. */
export async function watchAccount(api: TestApp, id: string, username: string) {
  const token = await api.signIn({ id })
  const { data: user } = await callApi(api.app, getUser, { token })
  const { data: monitor } = await callApi(api.app, addMonitor, { token, body: { username } })
  await api.runJobs()
  api.mails.length = 0
  api.clock.advance({ hours: 1 })
  const { rows } = await api.context.db.execute<{ id: string }>(
    sql`select account_id as id from monitors where id = ${monitor.id}`,
  )
  return { token, userId: user.id, monitorId: monitor.id, accountId: rows[0]?.id ?? '' }
}

/** Stores changes of an account and notifies watchers, in one transaction as a collection does. */
export function recordChanges(api: TestApp, accountId: string, changes: Activity[]): Promise<void> {
  return api.context.db.transaction(async (tx) => {
    await storeActivities(tx, accountId, changes, { seenAt: api.clock.now() })
    await notifyChanges(api.context, tx, { accountId, changes })
  })
}

/** A biography change that happened just now. */
export function biographyChange(api: TestApp, after: string): Activity {
  const at = api.clock.now().toISOString()
  return { id: `biography ${after} ${at}`, kind: 'biography-changed', at, notBefore: at, before: 'Low tide', after }
}

export async function choose(
  api: TestApp,
  token: string,
  kind: NotificationKind,
  on: boolean,
  channel: NotificationChannel = 'email',
): Promise<void> {
  const { code } = await callApi(api.app, chooseNotification, { token, body: { kind, channel, on } })
  if (code !== 0) throw new Error(`The choice was answered ${code}.`)
}

/** Advances time by the minute after which waiting messages are enqueued again, and runs the jobs. */
export async function nextMinute(api: TestApp): Promise<void> {
  api.clock.advance({ minutes: 1 })
  await api.enqueueDueMessages()
  await api.runJobs()
}
