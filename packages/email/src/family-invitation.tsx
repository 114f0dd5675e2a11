import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { renderLayout } from './layout.tsx'
import type { MailContent, MailSender } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'

interface FamilyInvitation extends MailSender {
  locale: Locale
  parentName: string
  teenName: string
  /** When the link stops working. */
  until: Date
  timeZone: string
  invitationUrl: string
}

/**
 * The email that invites a teen to read a family agreement. It has no settings: it's sent once, to someone without an
 * account.
 */
export async function renderFamilyInvitation(mail: FamilyInvitation): Promise<MailContent> {
  const { locale, parentName, teenName, until, invitationUrl } = mail
  const t = await translatorFor(locale, 'familyMail', mail.timeZone)
  const subject = t('invitation.subject', { parent: parentName })
  const text = t('invitation.text', { parent: parentName })
  const content = await renderLayout({
    locale,
    sender: { operator: mail.operator, imprintUrl: mail.imprintUrl },
    preview: text,
    why: t('invitation.why', { parent: parentName }),
    links: [],
    children: (
      <>
        <MailTitle>{t('invitation.title', { name: teenName })}</MailTitle>
        <MailText>{text}</MailText>
        <MailText>{t('invitation.yours')}</MailText>
        <MailText soft>{t('invitation.until', { date: until })}</MailText>
        <MailButton href={invitationUrl}>{t('invitation.open')}</MailButton>
      </>
    ),
  })
  return { subject, ...content }
}
