import { locales } from '@tidewatch/site-config/locales'
import { operatorOf, sampleOperator } from '@tidewatch/site-config/operator'
import { describe, expect, test } from 'vitest'
import { renderAccountAlert } from './account-alert.tsx'
import { renderAccountAttention } from './account-attention.tsx'
import { renderAccountDeleted } from './account-deleted.tsx'
import { renderChannelPaused } from './channel-paused.tsx'
import { renderFamilyInvitation } from './family-invitation.tsx'
import { renderFamilyNews } from './family-news.tsx'
import { renderNewDevice } from './new-device.tsx'
import { renderReceipt } from './receipt.tsx'
import { renderArchiveImported } from './report-ready.tsx'
import { renderReportsReady } from './reports-ready.tsx'
import { renderSecondFactor } from './second-factor.tsx'
import { renderServiceAttention } from './service-attention.tsx'
import { renderWebhookPaused } from './webhook-paused.tsx'
import { renderWeeklyDigest } from './weekly-digest.tsx'

const sender = { operator: operatorOf(sampleOperator), imprintUrl: 'https://t.example/imprint' }
const footer = {
  ...sender,
  settingsUrl: 'https://t.example/settings',
  unsubscribeUrl: 'https://t.example/unsubscribe?token=1',
  withdrawUrl: 'https://t.example/withdraw',
  cancelUrl: 'https://t.example/cancel',
}
const summary = [{ key: 'postedNothing' as const, values: { username: 'harbour.lights' } }]
const change = { text: 'A change', detail: 'a → b', link: null }
const week = {
  ...footer,
  period: { from: '2026-11-15', to: '2026-11-22' },
  accounts: [
    {
      username: 'a.one',
      followers: 1200,
      followersBefore: 1250,
      changes: [change, change],
      url: 'https://t.example/1',
    },
    {
      username: 'b.two',
      followers: 1,
      followersBefore: null,
      changes: Array(7).fill(change),
      url: 'https://t.example/2',
    },
    { username: 'c.three', followers: null, followersBefore: null, changes: [change], url: 'https://t.example/3' },
  ],
  quiet: 2,
  dashboardUrl: 'https://t.example/dashboard',
}
const secondFactorEvents = ['enabled', 'stopped', 'reset', 'recovery-code-used', 'recovery-codes-renewed'] as const
const reasons = ['unavailable', 'came-back', 'needs-connection'] as const

describe.each(locales)('in %s', (locale) => {
  const mails = () => [
    renderArchiveImported({
      ...footer,
      locale,
      timeZone: 'UTC',
      username: 'harbour.lights',
      summary,
      reportUrl: 'https://t.example/r',
    }),
    ...(['signed', 'ended', 'erased'] as const).map((event) =>
      renderFamilyNews({ ...footer, locale, event, name: 'Jonas', agreementUrl: 'https://t.example/family' }),
    ),
    renderNewDevice({
      ...footer,
      locale,
      device: '',
      at: new Date('2026-11-21T12:00:00Z'),
      timeZone: 'Asia/Tokyo',
      sessionsUrl: 'https://t.example/settings#settings-sessions',
    }),
    ...secondFactorEvents.map((event) =>
      renderSecondFactor({
        ...footer,
        locale,
        event,
        at: new Date('2026-11-21T12:00:00Z'),
        timeZone: 'Asia/Tokyo',
        left: 9,
        securityUrl: 'https://t.example/settings#settings-second-factor',
      }),
    ),
    renderServiceAttention({
      ...footer,
      locale,
      code: 613,
      subcode: 1996,
      until: new Date('2026-11-21T12:15:00Z'),
      timeZone: 'Asia/Tokyo',
      operatorUrl: 'https://t.example/operator',
    }),
    renderWeeklyDigest({ ...week, locale }),
    renderReportsReady({
      ...footer,
      locale,
      dashboardUrl: 'https://t.example/dashboard',
      reports: ['harbour.lights', 'nano.plant'].map((username) => ({
        username,
        timeZone: 'Asia/Tokyo',
        summary: [{ key: 'postedNothing' as const, values: { username } }],
        url: `https://t.example/reports/${username}`,
      })),
    }),
    ...[1, 14].map((count) =>
      renderAccountAlert({
        ...footer,
        locale,
        username: 'harbour.lights',
        changes: Array(count).fill(change),
        accountUrl: 'https://t.example/a',
      }),
    ),
    ...(['failing', 'gone'] as const).map((reason) =>
      renderChannelPaused({
        ...footer,
        locale,
        provider: 'slack',
        target: 'hooks.slack.com/…a1B2',
        reason,
        channelsUrl: 'https://t.example/settings/channels',
      }),
    ),
    ...(['failing', 'gone'] as const).map((reason) =>
      renderWebhookPaused({
        ...footer,
        locale,
        url: 'https://hooks.example.com/a',
        reason,
        webhooksUrl: 'https://t.example/settings/webhooks',
      }),
    ),
    ...reasons.map((reason) =>
      renderAccountAttention({
        ...footer,
        locale,
        username: 'harbour.lights',
        reason,
        accountUrl: 'https://t.example/a',
      }),
    ),
  ]

  test('every email is complete, with a plain text, both links and the operator in its footer', async () => {
    for (const { subject, html, text } of await Promise.all(mails())) {
      expect(html).toContain(`lang="${locale}"`)
      expect(`${subject} ${text}`).not.toMatch(
        /\b(?:account[A-Z]\w+|archiveImported|newDevice|secondFactor|serviceAttention|layout|summary|changes|reportsReady|channelPaused|webhookPaused|weeklyDigest)\.\w+/,
      )
      expect(text).toContain(footer.settingsUrl)
      expect(text).toContain(footer.unsubscribeUrl)
      expect(text).toContain(sender.imprintUrl)
      expect(text).toContain(`${sender.operator.name}, ${sender.operator.address[0]}`)
    }
  })
})

test('the email about a login has the device and the time in the reader’s zone', async () => {
  const { text } = await renderNewDevice({
    ...footer,
    locale: 'en',
    device: 'Firefox, Linux',
    at: new Date('2026-11-21T22:30:00Z'),
    timeZone: 'Asia/Tokyo',
    sessionsUrl: 'https://t.example/settings#settings-sessions',
  })
  expect(text).toContain('Firefox, Linux')
  expect(text).toContain('November 22, 2026')
  expect(text).toContain('https://t.example/settings#settings-sessions')
})

test('operators read when calls are retried, with Instagram’s code and the link to their page', async () => {
  const { text } = await renderServiceAttention({
    ...footer,
    locale: 'en',
    code: 613,
    subcode: 1996,
    until: new Date('2026-11-21T22:30:00Z'),
    timeZone: 'Asia/Tokyo',
    operatorUrl: 'https://t.example/operator',
  })
  expect(text).toContain('613/1996')
  expect(text).toContain('November 22, 2026')
  expect(text).toContain('https://t.example/operator')
})

test('a week lists what changed per account and how followers moved, and counts the quiet accounts', async () => {
  const { subject, text } = await renderWeeklyDigest({ ...week, locale: 'en' })
  expect(subject).toBe('Your week: 10 changes in 3 accounts, Nov 15, 2026 to Nov 22, 2026')
  expect(text).toContain('1,200 followers (\u221250 this week)')
  expect(text).toContain('1 follower')
  expect(text).toContain('2 more changes')
  expect(text).toContain('Nothing new on 2 more accounts.')
})

test('an alert names the account, and a single change is in the subject', async () => {
  const alert = { ...footer, locale: 'en' as const, username: 'harbour.lights', accountUrl: 'https://t.example/a' }
  expect((await renderAccountAlert({ ...alert, changes: [change] })).subject).toBe('@harbour.lights: A change')
  expect((await renderAccountAlert({ ...alert, changes: [change, change] })).subject).toBe('@harbour.lights: 2 changes')
})

test('an invitation to a family agreement names the inviter, and has the link', async () => {
  const invitationUrl = 'https://t.example/family/invitation#secret'
  const until = new Date('2026-12-05T12:00:00Z')
  for (const locale of locales) {
    const mail = await renderFamilyInvitation({
      ...sender,
      locale,
      parentName: 'Marta',
      teenName: 'Jonas',
      until,
      timeZone: 'UTC',
      invitationUrl,
    })
    expect(mail.subject).toContain('Marta')
    expect(mail.text).toContain(invitationUrl)
    expect(mail.text).not.toMatch(/[{}]/)
  }
})

test('the email about a deleted account has the time in the reader’s zone, and how to contact us', async () => {
  for (const locale of locales) {
    const { subject, text } = await renderAccountDeleted({
      ...sender,
      locale,
      at: new Date('2026-11-21T22:30:00Z'),
      timeZone: 'Asia/Tokyo',
      contactUrl: 'https://t.example/contact',
    })
    expect(`${subject} ${text}`).not.toMatch(/accountDeleted\.|[{}]/)
    expect(text).toContain('https://t.example/contact')
    expect(text).toContain('22')
    expect(text).toContain(sender.imprintUrl)
  }
})

test('emails about money link to withdrawal and cancellation', async () => {
  const receipt = { ...footer, locale: 'en' as const, number: 'TW-2026-000001', itemId: 'plus-monthly', amount: 600 }
  const { text } = await renderReceipt({
    ...receipt,
    currency: 'EUR',
    at: new Date('2026-11-21T12:00:00Z'),
    timeZone: 'UTC',
    paymentsUrl: 'https://t.example/payments',
  })
  expect(text).toContain(footer.withdrawUrl)
  expect(text).toContain(footer.cancelUrl)
})
