import type { NotificationKind } from '@tidewatch/contract/notification'
import { renderAccountAttention } from '@tidewatch/email/account-attention'
import { renderFamilyNews } from '@tidewatch/email/family-news'
import type { MailContent } from '@tidewatch/email/mail-content'
import { renderNewDevice } from '@tidewatch/email/new-device'
import { renderServiceAttention } from '@tidewatch/email/service-attention'
import { renderWebhookPaused } from '@tidewatch/email/webhook-paused'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { isAlert, type MessagePayloads, messagePayloads } from '#/platform/db/schema/message-payloads.ts'
import { webhookEndpoints } from '#/platform/db/schema/telling.ts'
import type { UserRow } from '#/platform/db/schema/users.ts'
import { composeAlert } from './compose-alert.ts'
import { composeDigest } from './compose-digest.ts'
import { composeMoney } from './compose-money.ts'
import { composeReport } from './compose-report.ts'
import { watchedAccount } from './watched-account.ts'

export interface Letter {
  env: Env
  kind: NotificationKind
  /** Of every row that the mail tells: alerts may have several. */
  payloads: MessagePayloads[keyof MessagePayloads][]
  user: UserRow
  /** Stops mails of this kind. */
  unsubscribeToken: string
}

/** What all mails to a user share. */
export interface Stationery {
  locale: Locale
  timeZone: string
  page: (path: `/${string}`) => string
  foot: { locale: Locale; settingsUrl: string; unsubscribeUrl: string }
}

/** Writes a mail of the outbox; `null` when what it tells of is gone meanwhile. */
export async function composeMail(tx: Transaction, letter: Letter): Promise<MailContent | null> {
  const { kind, payloads, user } = letter
  const stationery = stationeryOf(letter)
  const { page, foot, timeZone } = stationery
  const [payload] = payloads
  if (isAlert(kind)) {
    const alerts = payloads.map((each) => messagePayloads[kind].parse(each))
    return composeAlert(tx, stationery, alerts)
  }
  switch (kind) {
    case 'report-ready':
    case 'archive-imported':
      return composeReport(tx, stationery, kind, messagePayloads[kind].parse(payload))
    case 'weekly-digest':
      return composeDigest(tx, stationery, user.id, messagePayloads[kind].parse(payload))
    case 'account-attention': {
      const { monitorId, reason } = messagePayloads[kind].parse(payload)
      const watched = await watchedAccount(tx, monitorId)
      if (!watched) return null
      return renderAccountAttention({
        ...foot,
        username: watched.username,
        reason,
        accountUrl: page(`/accounts/${monitorId}`),
      })
    }
    case 'webhook-paused': {
      const { endpointId, reason } = messagePayloads[kind].parse(payload)
      const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
      if (!endpoint) return null
      return renderWebhookPaused({ ...foot, url: endpoint.url, reason, webhooksUrl: page('/settings/webhooks') })
    }
    case 'receipt':
    case 'renewal-reminder':
    case 'payment-failed':
      return composeMoney(tx, stationery, kind, payload)
    case 'family-pact': {
      const { event, name, pactId } = messagePayloads[kind].parse(payload)
      return renderFamilyNews({ ...foot, event, name, pactUrl: page(pactId ? `/family/${pactId}` : '/family') })
    }
    case 'new-device': {
      const { device, at } = messagePayloads[kind].parse(payload)
      return renderNewDevice({
        ...foot,
        device,
        at: new Date(at),
        timeZone,
        sessionsUrl: page('/settings#settings-sessions'),
      })
    }
    case 'service-attention': {
      const { until, ...codes } = messagePayloads[kind].parse(payload)
      return renderServiceAttention({
        ...foot,
        ...codes,
        until: new Date(until),
        timeZone,
        operatorUrl: page('/operator'),
      })
    }
  }
}

function stationeryOf({ env, user, unsubscribeToken }: Letter): Stationery {
  const locale = isLocale(user.locale) ? user.locale : 'en'
  const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
  const page = (path: `/${string}`) => absoluteUrl(hosts, 'web', path, locale)
  const foot = {
    locale,
    settingsUrl: page('/settings#settings-notifications'),
    unsubscribeUrl: page(`/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`),
  }
  return { locale, timeZone: user.timeZone, page, foot }
}
