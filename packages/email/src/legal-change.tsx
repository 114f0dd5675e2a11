import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { renderLayout } from './layout.tsx'
import type { MailContent, MailSender } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'

interface LegalChange extends MailSender {
  locale: Locale
  /** The day the new texts came into force. */
  version: string
  termsUrl: string
  privacyUrl: string
}

/** The email about new terms and a new privacy policy. */
export async function renderLegalChange(mail: LegalChange): Promise<MailContent> {
  const { locale, operator, imprintUrl } = mail
  const t = await translatorFor(locale, 'legalChange')
  const date = formatterFor(locale, 'UTC').longDayOf(new Date(`${mail.version}T00:00:00Z`))
  const content = await renderLayout({
    locale,
    sender: { operator, imprintUrl },
    preview: t('text', { date }),
    why: t('why'),
    links: [{ label: t('privacy'), url: mail.privacyUrl }],
    children: (
      <>
        <MailTitle>{t('title')}</MailTitle>
        <MailText>{t('text', { date })}</MailText>
        <MailButton href={mail.termsUrl}>{t('terms')}</MailButton>
      </>
    ),
  })
  return { subject: t('title'), ...content }
}
