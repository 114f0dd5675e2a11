import type { NotificationKind } from '@tidewatch/contract/delivery/notifications'
import { renderAccountAttention } from '@tidewatch/email/account-attention'
import { renderChannelPaused } from '@tidewatch/email/channel-paused'
import { renderFamilyNews } from '@tidewatch/email/family-news'
import type { MailContent } from '@tidewatch/email/mail-content'
import { renderNewDevice } from '@tidewatch/email/new-device'
import { renderSecondFactor } from '@tidewatch/email/second-factor'
import { renderServiceAttention } from '@tidewatch/email/service-attention'
import { renderWebhookPaused } from '@tidewatch/email/webhook-paused'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { isAlert, type MessagePayloads, messagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import { webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { mailSender } from '#/primitives/outbox/mail-sender.ts'
import { watchedAccount } from '#/watch/monitors/watched-account.ts'
import { composeAlert } from './compose-alert.ts'
import { composeBilling } from './compose-billing.ts'
import { composeDigest } from './compose-digest.ts'
import { composeReport, composeReports } from './compose-report.ts'
import type { MailLayout } from './mail-layout.ts'

interface MailInput {
  env: Env
  kind: NotificationKind
  /** Of all rows that the email covers: alerts and reports may have several. */
  payloads: MessagePayloads[keyof MessagePayloads][]
  user: UserRow
  /** For turning off emails of this kind. */
  unsubscribeToken: string
}

/** Writes an email from the outbox; `null` if its subject no longer exists. */
export async function composeMail(tx: Transaction, input: MailInput): Promise<MailContent | null> {
  const { kind, payloads, user } = input
  const layout = layoutOf(input)
  const { page, footer, timeZone } = layout
  const [payload] = payloads
  if (isAlert(kind)) {
    const alerts = payloads.map((each) => messagePayloads[kind].parse(each))
    return composeAlert(tx, layout, alerts)
  }
  switch (kind) {
    case 'report-ready':
      return composeReports(
        tx,
        layout,
        payloads.map((each) => messagePayloads[kind].parse(each)),
      )
    case 'archive-imported':
      return composeReport(tx, layout, kind, messagePayloads[kind].parse(payload))
    case 'weekly-digest':
      return composeDigest(tx, layout, user.id, messagePayloads[kind].parse(payload))
    case 'account-attention': {
      const { monitorId, reason } = messagePayloads[kind].parse(payload)
      const watched = await watchedAccount(tx, monitorId)
      if (!watched) return null
      return renderAccountAttention({
        ...footer,
        username: watched.username,
        reason,
        accountUrl: page(`/accounts/${monitorId}`),
      })
    }
    case 'webhook-paused': {
      const { endpointId, reason } = messagePayloads[kind].parse(payload)
      const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
      if (!endpoint) return null
      return renderWebhookPaused({ ...footer, url: endpoint.url, reason, webhooksUrl: page('/settings/webhooks') })
    }
    case 'channel-paused': {
      const { channelId, reason } = messagePayloads[kind].parse(payload)
      const [channel] = await tx.select().from(channels).where(eq(channels.id, channelId))
      if (!channel) return null
      const { provider, target } = channel
      return renderChannelPaused({
        ...footer,
        provider,
        target: target ?? '',
        reason,
        channelsUrl: page('/settings/channels'),
      })
    }
    case 'receipt':
    case 'renewal-reminder':
    case 'payment-failed':
      return composeBilling(tx, layout, kind, payload)
    case 'family-pact': {
      const { event, name, agreementId } = messagePayloads[kind].parse(payload)
      return renderFamilyNews({
        ...footer,
        event,
        name,
        agreementUrl: page(agreementId ? `/family/${agreementId}` : '/family'),
      })
    }
    case 'new-device': {
      const { device, at } = messagePayloads[kind].parse(payload)
      return renderNewDevice({
        ...footer,
        device,
        at: new Date(at),
        timeZone,
        sessionsUrl: page('/settings#settings-sessions'),
      })
    }
    case 'second-factor': {
      const { event, at, left } = messagePayloads[kind].parse(payload)
      return renderSecondFactor({
        ...footer,
        event,
        at: new Date(at),
        timeZone,
        left,
        securityUrl: page('/settings#settings-second-factor'),
      })
    }
    case 'service-attention': {
      const { until, ...codes } = messagePayloads[kind].parse(payload)
      return renderServiceAttention({
        ...footer,
        ...codes,
        until: new Date(until),
        timeZone,
        operatorUrl: page('/operator'),
      })
    }
  }
}

function layoutOf({ env, user, unsubscribeToken }: MailInput): MailLayout {
  const locale = localeOrDefault(user.locale)
  const hosts = hostsOf(env)
  const page = (path: `/${string}`) => absoluteUrl(hosts, 'web', path, locale)
  const footer = {
    ...mailSender(env, locale),
    locale,
    settingsUrl: page('/settings#settings-notifications'),
    withdrawUrl: page('/withdraw'),
    cancelUrl: page('/cancel'),
    unsubscribeUrl: page(`/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`),
  }
  return { locale, timeZone: user.timeZone, page, footer }
}
