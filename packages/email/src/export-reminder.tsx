import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { renderLayout } from './layout.tsx'
import type { MailContent, MailSender } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'

interface ExportReminder extends MailSender {
  locale: Locale
  importUrl: string
  /** How to get an export, step by step. */
  helpUrl: string
}

/** Two days after someone requested their export from Instagram: where to find it, and where to import it. */
export async function renderExportReminder(mail: ExportReminder): Promise<MailContent> {
  const { locale, operator, imprintUrl } = mail
  const t = await translatorFor(locale, 'emails')
  const content = await renderLayout({
    locale,
    sender: { operator, imprintUrl },
    preview: t('exportReminder.text'),
    why: t('exportReminder.why'),
    links: [{ label: t('exportReminder.help'), url: mail.helpUrl }],
    children: (
      <>
        <MailTitle>{t('exportReminder.subject')}</MailTitle>
        <MailText>{t('exportReminder.text')}</MailText>
        <MailButton href={mail.importUrl}>{t('exportReminder.open')}</MailButton>
      </>
    ),
  })
  return { subject: t('exportReminder.subject'), ...content }
}
