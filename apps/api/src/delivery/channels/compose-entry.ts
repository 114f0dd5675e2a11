import { translatorFor } from '@tidewatch/i18n/translator'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { and, eq, isNull } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import type { Database } from '#/platform/db/client.ts'
import { isAlert, messagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import type { OutboxRow } from '#/platform/db/schema/primitives/outbox.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { changeTextFormatter } from '#/watch/changes/change-texts.ts'
import { readChangesById } from '#/watch/changes/read-changes.ts'
import { watchedAccount } from '#/watch/monitors/watched-account.ts'
import type { ChannelMessage } from './providers/provider.ts'

interface Entry {
  env: Env
  user: UserRow
  message: OutboxRow
}

/** Maximum changes shown in a chat; the account page has all. */
const maxChanges = 10

/** One event, worded as in emails; `null` if its subject no longer exists. */
export async function composeEntry(
  db: Database,
  { env, user, message }: Entry,
): Promise<Pick<ChannelMessage, 'title' | 'lines' | 'url'> | null> {
  const { kind, payload } = message
  const locale = localeOrDefault(user.locale)
  const t = await translatorFor(locale, 'emails')
  const page = (path: `/${string}`) => absoluteUrl(hostsOf(env), 'web', path, locale)
  if (isAlert(kind)) {
    const { monitorId, activityIds } = messagePayloads[kind].parse(payload)
    const watched = await watchedAccount(db, monitorId)
    const changes = watched?.accountId ? await readChangesById(db, watched.accountId, activityIds) : []
    if (!watched || changes.length === 0) return null
    const texts = changes.map(await changeTextFormatter(locale))
    const username = `@${watched.username}`
    const [first] = texts
    const what = first && texts.length === 1 ? first.text : t('accountAlert.several', { count: texts.length })
    return {
      title: t('accountAlert.subject', { username, what }),
      lines:
        texts.length === 1
          ? texts.flatMap(({ detail }) => detail ?? [])
          : texts.slice(0, maxChanges).map(({ text, detail }) => [text, detail].filter(Boolean).join(': ')),
      url: page(`/accounts/${monitorId}`),
    }
  }
  if (kind === 'account-attention') {
    const { monitorId, reason } = messagePayloads[kind].parse(payload)
    const watched = await watchedAccount(db, monitorId)
    if (!watched) return null
    return {
      title: t(`accountAttention.${reason}.subject`, { username: `@${watched.username}` }),
      lines: [t(`accountAttention.${reason}.text`)],
      url: page(`/accounts/${monitorId}`),
    }
  }
  if (kind !== 'report-ready' && kind !== 'archive-imported') return null
  const { reportId } = messagePayloads[kind].parse(payload)
  const [report] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, reportId), isNull(reports.deletedAt)))
  if (!report) return null
  const texts = report.content.changes
    .filter(({ unconfirmed }) => !unconfirmed)
    .slice(0, maxChanges)
    .map(await changeTextFormatter(locale))
  const isReport = kind === 'report-ready'
  return {
    title: t(isReport ? 'reportReady.title' : 'archiveImported.title', { username: `@${report.username}` }),
    lines: texts.map(({ text, detail }) => [text, detail].filter(Boolean).join(': ')),
    url: page(`/reports/${reportId}`),
  }
}
