import { translatorFor } from '@tidewatch/i18n/translator'
import type { Sentence } from '@tidewatch/insights/report'
import type { Locale } from '@tidewatch/site-config/locales'
import { Button, Heading, render, Text, toPlainText } from 'react-email'
import { colours, Layout } from './layout.tsx'

export interface ReportReady {
  locale: Locale
  username: string
  /** Calendar days, both included: `2026-11-21`. */
  period: { from: string; to: string }
  /** The report's three sentences. */
  summary: Sentence[]
  /** How many things changed. */
  changes: number
  reportUrl: string
  settingsUrl: string
}

export interface MailContent {
  subject: string
  html: string
  text: string
}

/** The mail that says that a report is there, with its summary in it, in the reader's language. */
export async function renderReportReady(mail: ReportReady): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const sentence = await translatorFor(mail.locale, 'insights')
  const username = `@${mail.username}`
  const period = t('reportReady.period', { from: new Date(mail.period.from), to: new Date(mail.period.to) })
  const html = await render(
    <Layout
      locale={mail.locale}
      preview={t('reportReady.preview')}
      why={t('layout.why')}
      settings={{ label: t('layout.settings'), url: mail.settingsUrl }}
    >
      <Heading as="h1" style={{ fontSize: 25, lineHeight: '32px', fontWeight: 600, margin: 0 }}>
        {t('reportReady.title', { username })}
      </Heading>
      <Text style={{ color: colours.soft, margin: '4px 0 24px' }}>{period}</Text>
      {mail.summary.map(({ key, values }) => (
        <Text key={key} style={{ fontSize: 16, lineHeight: '24px', margin: '0 0 12px' }}>
          {sentence(`summary.${key}`, values as never)}
        </Text>
      ))}
      <Button
        href={mail.reportUrl}
        style={{
          backgroundColor: colours.tide,
          borderRadius: 10,
          color: '#ffffff',
          fontWeight: 600,
          marginTop: 12,
          padding: '12px 20px',
        }}
      >
        {t('reportReady.open')}
      </Button>
    </Layout>,
  )
  const subject = t('reportReady.subject', { username, changes: mail.changes, period })
  return { subject, html, text: toPlainText(html) }
}
