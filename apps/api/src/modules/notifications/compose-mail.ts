import { renderAccountAttention } from '@tidewatch/email/account-attention'
import type { MailContent } from '@tidewatch/email/mail-content'
import { renderNewDevice } from '@tidewatch/email/new-device'
import { renderArchiveImported, renderReportReady } from '@tidewatch/email/report-ready'
import { renderServiceAttention } from '@tidewatch/email/service-attention'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/db/client.ts'
import { accounts } from '#/db/schema/accounts.ts'
import { monitors } from '#/db/schema/monitors.ts'
import type { OutboxRow } from '#/db/schema/operations.ts'
import { reports } from '#/db/schema/reports.ts'
import type { UserRow } from '#/db/schema/users.ts'
import type { Env } from '#/env.ts'
import { mailPayloads } from './payloads.ts'

interface Letter {
  env: Env
  mail: OutboxRow
  user: UserRow
  /** Stops mails of this kind. */
  unsubscribeToken: string
}

/** Writes a mail of the outbox; `null` when what it tells of is gone meanwhile. */
export async function composeMail(
  tx: Transaction,
  { env, mail, user, unsubscribeToken }: Letter,
): Promise<MailContent | null> {
  const locale = isLocale(user.locale) ? user.locale : 'en'
  const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
  const page = (path: `/${string}`) => absoluteUrl(hosts, 'web', path, locale)
  const common = {
    locale,
    settingsUrl: page('/settings#settings-notifications'),
    unsubscribeUrl: page(`/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`),
  }
  switch (mail.kind) {
    case 'report-ready':
    case 'archive-imported': {
      const { reportId } = mailPayloads[mail.kind].parse(mail.payload)
      const [report] = await tx
        .select()
        .from(reports)
        .where(and(eq(reports.id, reportId), isNull(reports.deletedAt)))
      if (!report) return null
      const { username, summary, changes } = report
      const period = { from: report.periodFrom, to: report.periodTo }
      const told = { ...common, username, summary, reportUrl: page(`/reports/${reportId}`) }
      return mail.kind === 'archive-imported'
        ? renderArchiveImported(told)
        : renderReportReady({ ...told, period, changes })
    }
    case 'account-attention': {
      const { monitorId, reason } = mailPayloads[mail.kind].parse(mail.payload)
      const [watched] = await tx
        .select({ typed: monitors.username, current: accounts.username })
        .from(monitors)
        .leftJoin(accounts, eq(accounts.id, monitors.accountId))
        .where(and(eq(monitors.id, monitorId), isNull(monitors.deletedAt)))
      if (!watched) return null
      const username = watched.current ?? watched.typed
      return renderAccountAttention({ ...common, username, reason, accountUrl: page(`/accounts/${monitorId}`) })
    }
    case 'new-device': {
      const { device, at } = mailPayloads[mail.kind].parse(mail.payload)
      const { timeZone } = user
      const sessionsUrl = page('/settings#settings-sessions')
      return renderNewDevice({ ...common, device, at: new Date(at), timeZone, sessionsUrl })
    }
    case 'service-attention': {
      const { until, ...codes } = mailPayloads[mail.kind].parse(mail.payload)
      const { timeZone } = user
      const told = { ...common, ...codes, until: new Date(until), timeZone }
      return renderServiceAttention({ ...told, operatorUrl: page('/operator') })
    }
  }
}
