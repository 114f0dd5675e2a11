import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { render, toPlainText } from 'react-email'
import { Layout } from './layout.tsx'
import type { MailContent } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'

export interface FamilyInvitation {
  locale: Locale
  parentName: string
  teenName: string
  /** When the link stops working. */
  until: Date
  invitationUrl: string
}

/** The mail that invites a teen to read a family pact. It has no settings: it is sent once, to somebody without an account. */
export async function renderFamilyInvitation(mail: FamilyInvitation): Promise<MailContent> {
  const { locale, parentName, teenName, until, invitationUrl } = mail
  const t = await translatorFor(locale, 'familymail')
  const subject = t('invitation.subject', { parent: parentName })
  const text = t('invitation.text', { parent: parentName })
  const html = await render(
    <Layout locale={locale} preview={text} why={t('invitation.why', { parent: parentName })} links={[]}>
      <MailTitle>{t('invitation.title', { name: teenName })}</MailTitle>
      <MailText>{text}</MailText>
      <MailText>{t('invitation.yours')}</MailText>
      <MailText soft>{t('invitation.until', { date: until })}</MailText>
      <MailButton href={invitationUrl}>{t('invitation.open')}</MailButton>
    </Layout>,
  )
  return { subject, html, text: toPlainText(html) }
}
