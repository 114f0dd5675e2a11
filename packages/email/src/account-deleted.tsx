import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { renderLayout } from './layout.tsx'
import type { MailContent, MailSender } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'

interface AccountDeleted extends MailSender {
  locale: Locale
  at: Date
  /** The reader's, for the time in the email. */
  timeZone: string
  contactUrl: string
}

/** The email that confirms an account's deletion, and warns its owner if someone else did it. */
export async function renderAccountDeleted(mail: AccountDeleted): Promise<MailContent> {
  const { locale, operator, imprintUrl } = mail
  const t = await translatorFor(locale, 'emails')
  const { longMoment } = formatterFor(locale, mail.timeZone)
  const subject = t('accountDeleted.subject')
  const content = await renderLayout({
    locale,
    sender: { operator, imprintUrl },
    preview: t('accountDeleted.text'),
    why: t('accountDeleted.why'),
    links: [],
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText soft>{t('accountDeleted.time', { when: longMoment(mail.at) })}</MailText>
        <MailText>{t('accountDeleted.text')}</MailText>
        <MailText>{t('accountDeleted.notYou')}</MailText>
        <MailButton href={mail.contactUrl}>{t('accountDeleted.contact')}</MailButton>
      </>
    ),
  })
  return { subject, ...content }
}
