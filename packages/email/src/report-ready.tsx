import { formatRates } from '@tidewatch/i18n/formatting/rates'
import { translatorFor } from '@tidewatch/i18n/translator'
import { orderSentences } from '@tidewatch/insights/report/order-sentences'
import type { Sentence } from '@tidewatch/insights/report/report'
import type { Locale } from '@tidewatch/site-config/locales'
import { ChangeList, type ChangeText } from './change-list.tsx'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

/** Changes shown in the email; the report has all. */
const maxChanges = 8

interface ReportReady extends MailFooter {
  locale: Locale
  /** For the summary's times. */
  timeZone: string
  username: string
  /** Calendar days, both included: `2026-11-21`. */
  period: { from: string; to: string }
  /** The report's three sentences. */
  summary: Sentence[]
  /** How many things changed. */
  changes: number
  /** The changes themselves, newest first. */
  changeTexts: ChangeText[]
  reportUrl: string
}

/** The email saying that a report is ready, with its summary, in the reader's language. */
export async function renderReportReady(mail: ReportReady): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const username = `@${mail.username}`
  const period = t('reportReady.period', { from: new Date(mail.period.from), to: new Date(mail.period.to) })
  return renderMail({
    ...mail,
    reason: 'report-ready',
    subject: t('reportReady.subject', { username, changes: mail.changes, period }),
    preview: t('reportReady.preview'),
    children: (
      <>
        <MailTitle>{t('reportReady.title', { username })}</MailTitle>
        <MailText soft>{period}</MailText>
        {await summaryTexts(mail)}
        {mail.changeTexts.length > 0 ? <MailText soft>{t('changes.title')}</MailText> : null}
        <ChangeList changes={mail.changeTexts.slice(0, maxChanges)} />
        {mail.changeTexts.length > maxChanges ? (
          <MailText soft>{t('changes.more', { count: mail.changeTexts.length - maxChanges })}</MailText>
        ) : null}
        <MailButton href={mail.reportUrl}>{t('reportReady.open')}</MailButton>
      </>
    ),
  })
}

type ArchiveImported = Omit<ReportReady, 'period' | 'changes' | 'changeTexts'>

/** The email saying that an archive was imported, with the summary of its report. */
export async function renderArchiveImported(mail: ArchiveImported): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const username = `@${mail.username}`
  return renderMail({
    ...mail,
    reason: 'archive-imported',
    subject: t('archiveImported.subject', { username }),
    preview: t('archiveImported.preview'),
    children: (
      <>
        <MailTitle>{t('archiveImported.title', { username })}</MailTitle>
        {await summaryTexts(mail)}
        <MailButton href={mail.reportUrl}>{t('archiveImported.open')}</MailButton>
      </>
    ),
  })
}

/** The sentences of a summary in the reader's language. */
export async function summaryTexts({
  locale,
  timeZone,
  summary,
}: Pick<ReportReady, 'locale' | 'timeZone' | 'summary'>) {
  const sentence = await translatorFor(locale, 'insights', timeZone)
  return orderSentences(summary).map(({ key, values }) => (
    <MailText key={key}>{sentence(`summary.${key}`, formatRates(locale, values) as never)}</MailText>
  ))
}
