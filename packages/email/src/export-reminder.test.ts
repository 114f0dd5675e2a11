import { locales } from '@tidewatch/site-config/locales'
import { operatorOf, sampleOperator } from '@tidewatch/site-config/operator'
import { expect, test } from 'vitest'
import { renderExportReminder } from './export-reminder.tsx'

test.each(locales)('the reminder in %s links to the import and to how to get an export', async (locale) => {
  const { subject, text, html } = await renderExportReminder({
    operator: operatorOf(sampleOperator),
    imprintUrl: 'https://t.example/imprint',
    locale,
    importUrl: 'https://t.example/import',
    helpUrl: 'https://h.example/exporting-your-archive',
  })
  expect(subject).toContain('Instagram')
  for (const part of [text, html]) {
    expect(part).toContain('https://t.example/import')
    expect(part).toContain('https://h.example/exporting-your-archive')
  }
})
