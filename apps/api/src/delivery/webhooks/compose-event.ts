import { maxWebhookChanges, type WebhookEvent } from '@tidewatch/contract/delivery/webhook-events'
import type { Activity } from '@tidewatch/insights/activity'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { and, eq, isNull } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { isAlert, messagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import type { OutboxRow } from '#/platform/db/schema/primitives/outbox.ts'
import { type ReportRow, reports } from '#/platform/db/schema/reports/reports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { changeTextFormatter } from '#/watch/changes/change-texts.ts'
import { readChangesById } from '#/watch/changes/read-changes.ts'
import { type WatchedAccount, watchedAccount } from '#/watch/monitors/watched-account.ts'
import { eventTypeOf } from './event-type.ts'

type Db = Database | Transaction

interface Event {
  env: Env
  message: OutboxRow
  user: UserRow
}

/**
 * The body of a message as in Standard Webhooks: `type`, `timestamp` (when the event became known) and `data`; `null`
 * if its subject no longer exists. Texts are in the user's language, as in emails and feeds.
 */
export async function composeEvent(db: Db, event: Event): Promise<string | null> {
  const data = await dataOf(db, event)
  if (!data) return null
  const { message } = event
  return JSON.stringify({ type: eventTypeOf(message), timestamp: message.createdAt.toISOString(), data })
}

async function dataOf(db: Db, { env, message, user }: Event): Promise<WebhookEvent['data'] | null> {
  const { kind } = message
  const locale = localeOrDefault(user.locale)
  const hosts = hostsOf(env)
  const page = (path: `/${string}`) => absoluteUrl(hosts, 'web', path, locale)
  const account = ({ monitorId, username, source }: WatchedAccount) => ({
    monitorId,
    username,
    source,
    url: page(`/accounts/${monitorId}`),
  })
  if (kind === 'webhook-test') return { url: page('/settings/webhooks') }
  if (isAlert(kind)) {
    const { monitorId, activityIds } = messagePayloads[kind].parse(message.payload)
    const watched = await watchedAccount(db, monitorId)
    const changes = watched?.accountId ? await readChangesById(db, watched.accountId, activityIds) : []
    if (!watched || changes.length === 0) return null
    const textOf = await changeTextFormatter(locale)
    return {
      account: account(watched),
      alert: kind,
      changes: changes.slice(0, maxWebhookChanges).map((activity) => ({ ...named(activity), ...textOf(activity) })),
    }
  }
  if (kind === 'account-attention') {
    const { monitorId, reason } = messagePayloads[kind].parse(message.payload)
    const watched = await watchedAccount(db, monitorId)
    return watched && { account: account(watched), reason }
  }
  if (kind !== 'report-ready' && kind !== 'archive-imported') return null
  const { reportId } = messagePayloads[kind].parse(message.payload)
  const report = await readReport(db, reportId)
  const watched = report && (await watchedAccount(db, report.monitorId))
  if (!watched) return null
  const textOf = await changeTextFormatter(locale)
  const changes = report.content.changes.filter(({ unconfirmed }) => !unconfirmed).slice(0, maxWebhookChanges)
  return {
    account: account(watched),
    report: {
      id: reportId,
      status: report.status,
      from: report.periodFrom,
      to: report.periodTo,
      url: page(`/reports/${reportId}`),
    },
    changes: changes.map((activity) => ({ ...named(activity), ...textOf(activity) })),
  }
}

function named({ id, kind, at, notBefore }: Activity) {
  return { id, kind, at, notBefore }
}

async function readReport(db: Db, id: string): Promise<ReportRow | null> {
  const [report] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.deletedAt)))
  return report ?? null
}
