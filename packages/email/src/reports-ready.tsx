import { translatorFor } from '@tidewatch/i18n/translator'
import type { Sentence } from '@tidewatch/insights/report/report'
import type { Locale } from '@tidewatch/site-config/locales'
import { Heading, Link } from 'react-email'
import { colours } from './layout.tsx'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'
import { summaryTexts } from './report-ready.tsx'

interface ReportsReady extends MailFooter {
  locale: Locale
  /** At least two. */
  reports: { username: string; timeZone: string; summary: Sentence[]; url: string }[]
  dashboardUrl: string
}

/** Sentences per report in the email; the report has all. */
const maxSentences = 1

/** The email about reports written together, such as the first ones of accounts added together. */
export async function renderReportsReady(mail: ReportsReady): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const count = mail.reports.length
  const heading = { fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: '24px 0 4px' }
  const parts = await Promise.all(
    mail.reports.map(async ({ username, timeZone, summary, url }) => (
      <div key={url}>
        <Heading as="h2" style={heading}>
          <Link href={url} style={{ color: colours.ink, textDecoration: 'underline' }}>
            @{username}
          </Link>
        </Heading>
        {await summaryTexts({ locale: mail.locale, timeZone, summary: summary.slice(0, maxSentences) })}
      </div>
    )),
  )
  return renderMail({
    ...mail,
    reason: 'report-ready',
    subject: t('reportsReady.subject', { count }),
    preview: mail.reports.map(({ username }) => `@${username}`).join(', '),
    children: (
      <>
        <MailTitle>{t('reportsReady.subject', { count })}</MailTitle>
        {parts}
        <MailButton href={mail.dashboardUrl}>{t('weeklyDigest.open')}</MailButton>
      </>
    ),
  })
}
