import { locales } from '@tidewatch/site-config/locales'
import { describe, expect, test } from 'vitest'
import { renderAccountAlert } from './account-alert.tsx'
import { renderAccountAttention } from './account-attention.tsx'
import { renderFamilyInvitation } from './family-invitation.tsx'
import { renderFamilyNews } from './family-news.tsx'
import { renderNewDevice } from './new-device.tsx'
import { renderArchiveImported } from './report-ready.tsx'
import { renderServiceAttention } from './service-attention.tsx'
import { renderWebhookPaused } from './webhook-paused.tsx'
import { renderWeeklyDigest } from './weekly-digest.tsx'

const foot = { settingsUrl: 'https://t.example/settings', unsubscribeUrl: 'https://t.example/unsubscribe?token=1' }
const summary = [{ key: 'postedNothing' as const, values: { username: 'harbour.lights' } }]
const change = { text: 'A change', detail: 'a → b', link: null }
const week = {
  ...foot,
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
const reasons = ['unavailable', 'came-back', 'needs-connection'] as const

describe.each(locales)('in %s', (locale) => {
  const mails = () => [
    renderArchiveImported({ ...foot, locale, username: 'harbour.lights', summary, reportUrl: 'https://t.example/r' }),
    ...(['signed', 'ended', 'erased'] as const).map((event) =>
      renderFamilyNews({ ...foot, locale, event, name: 'Jonas', pactUrl: 'https://t.example/family' }),
    ),
    renderNewDevice({
      ...foot,
      locale,
      device: '',
      at: new Date('2026-11-21T12:00:00Z'),
      timeZone: 'Asia/Tokyo',
      sessionsUrl: 'https://t.example/settings#settings-sessions',
    }),
    renderServiceAttention({
      ...foot,
      locale,
      code: 613,
      subcode: 1996,
      until: new Date('2026-11-21T12:15:00Z'),
      timeZone: 'Asia/Tokyo',
      operatorUrl: 'https://t.example/operator',
    }),
    renderWeeklyDigest({ ...week, locale }),
    ...[1, 14].map((count) =>
      renderAccountAlert({
        ...foot,
        locale,
        username: 'harbour.lights',
        changes: Array(count).fill(change),
        accountUrl: 'https://t.example/a',
      }),
    ),
    ...(['failing', 'gone'] as const).map((reason) =>
      renderWebhookPaused({
        ...foot,
        locale,
        url: 'https://hooks.example.com/a',
        reason,
        webhooksUrl: 'https://t.example/settings/webhooks',
      }),
    ),
    ...reasons.map((reason) =>
      renderAccountAttention({
        ...foot,
        locale,
        username: 'harbour.lights',
        reason,
        accountUrl: 'https://t.example/a',
      }),
    ),
  ]

  test('every mail is complete, with a plain text and both links at its foot', async () => {
    for (const { subject, html, text } of await Promise.all(mails())) {
      expect(html).toContain(`lang="${locale}"`)
      expect(`${subject} ${text}`).not.toMatch(
        /\b(?:account[A-Z]\w+|archiveImported|newDevice|serviceAttention|layout|summary|changes|webhookPaused|weeklyDigest)\.\w+/,
      )
      expect(text).toContain(foot.settingsUrl)
      expect(text).toContain(foot.unsubscribeUrl)
    }
  })
})

test('a log-in is told with device and time in the reader’s zone', async () => {
  const { text } = await renderNewDevice({
    ...foot,
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

test('operators read when calls try again, with Instagram’s code and the way to their page', async () => {
  const { text } = await renderServiceAttention({
    ...foot,
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

test('a week says of each account what changed and how followers moved, and what was quiet', async () => {
  const { subject, text } = await renderWeeklyDigest({ ...week, locale: 'en' })
  expect(subject).toBe('Your week: 10 changes in 3 accounts, Nov 15, 2026 to Nov 22, 2026')
  expect(text).toContain('1,200 followers (\u221250 this week)')
  expect(text).toContain('1 follower')
  expect(text).toContain('And 2 more changes')
  expect(text).toContain('2 more accounts had nothing new.')
})

test('an alert names the account and, where it is one change, says it in the subject', async () => {
  const alert = { ...foot, locale: 'en' as const, username: 'harbour.lights', accountUrl: 'https://t.example/a' }
  expect((await renderAccountAlert({ ...alert, changes: [change] })).subject).toBe('@harbour.lights: A change')
  expect((await renderAccountAlert({ ...alert, changes: [change, change] })).subject).toBe('@harbour.lights: 2 changes')
})

test('an invitation to a family pact names who invites, and holds its link', async () => {
  const invitationUrl = 'https://t.example/family/invitation/secret'
  const until = new Date('2026-12-05T12:00:00Z')
  for (const locale of locales) {
    const mail = await renderFamilyInvitation({ locale, parentName: 'Marta', teenName: 'Jonas', until, invitationUrl })
    expect(mail.subject).toContain('Marta')
    expect(mail.text).toContain(invitationUrl)
    expect(mail.text).not.toMatch(/[{}]/)
  }
})
