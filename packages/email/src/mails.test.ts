import { locales } from '@tidewatch/site-config/locales'
import { describe, expect, test } from 'vitest'
import { renderAccountAttention } from './account-attention.tsx'
import { renderNewDevice } from './new-device.tsx'
import { renderArchiveImported } from './report-ready.tsx'
import { renderServiceAttention } from './service-attention.tsx'

const foot = { settingsUrl: 'https://t.example/settings', unsubscribeUrl: 'https://t.example/unsubscribe?token=1' }
const summary = [{ key: 'postedNothing' as const, values: { username: 'harbour.lights' } }]
const reasons = ['unavailable', 'came-back', 'needs-connection'] as const

describe.each(locales)('in %s', (locale) => {
  const mails = () => [
    renderArchiveImported({ ...foot, locale, username: 'harbour.lights', summary, reportUrl: 'https://t.example/r' }),
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
        /\b(?:accountAttention|archiveImported|newDevice|serviceAttention|layout|summary)\.\w+/,
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
