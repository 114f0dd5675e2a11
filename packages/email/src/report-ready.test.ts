import { locales } from '@tidewatch/site-config/locales'
import { operatorOf, sampleOperator } from '@tidewatch/site-config/operator'
import { expect, test } from 'vitest'
import { renderReportReady } from './report-ready.tsx'

const mail = {
  operator: operatorOf(sampleOperator),
  imprintUrl: 'https://t.example/imprint',
  timeZone: 'Europe/Berlin',
  username: 'harbour.lights',
  period: { from: '2026-11-15', to: '2026-11-21' },
  summary: [{ key: 'postedNothing' as const, values: { username: 'harbour.lights' } }],
  changes: 2,
  changeTexts: [
    { text: 'New reel', detail: 'Low tide', link: 'https://i.example/p' },
    { text: 'Bio changed', detail: 'Ink → Ink & salt', link: null },
  ],
  reportUrl: 'https://t.example/reports/1',
  settingsUrl: 'https://t.example/settings',
  unsubscribeUrl: 'https://t.example/unsubscribe?token=1',
  withdrawUrl: 'https://t.example/withdraw',
  cancelUrl: 'https://t.example/cancel',
}

test('has the number of changes in the subject, and links to the report', async () => {
  const { subject, html, text } = await renderReportReady({ ...mail, locale: 'en' })
  expect(subject).toContain('@harbour.lights: 2 changes')
  expect(html).toContain('href="https://t.example/reports/1"')
  expect(text).toContain('https://t.example/settings')
})

test('lists the changes with details, and how many more there are', async () => {
  const { html, text } = await renderReportReady({ ...mail, locale: 'en' })
  expect(html).toContain('href="https://i.example/p"')
  expect(text).toContain('Ink → Ink & salt')
  const many = Array.from({ length: 11 }, (_, index) => ({ text: `Change ${index}`, detail: null, link: null }))
  const long = await renderReportReady({ ...mail, locale: 'en', changeTexts: many })
  expect(long.text).toContain('Change 7')
  expect(long.text).not.toContain('Change 8')
  expect(long.text).toContain('3 more changes')
})

test('has the day of the next check in the reader’s time zone', async () => {
  const summary = [
    { key: 'baselineNextComparison' as const, values: { nextCollectionAt: Date.parse('2026-11-23T23:30:00Z') } },
  ]
  expect((await renderReportReady({ ...mail, locale: 'en', summary })).text).toContain('November 24')
})

test.each(locales)('renders in %s without a missing message', async (locale) => {
  const { html } = await renderReportReady({ ...mail, locale })
  expect(html).toContain(`lang="${locale}"`)
  expect(html).not.toMatch(/\b(?:reportReady|layout|summary|changes)\.\w+/)
})
