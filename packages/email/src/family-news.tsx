import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface FamilyNews extends MailFooter {
  locale: Locale
  /** The event. `erased`: the other side deleted their account, and the family agreement with it. */
  event:
    | 'signed'
    | 'declined'
    | 'lapsed'
    | 'report'
    | 'paused'
    | 'resumed'
    | 'ended'
    | 'expired'
    | 'review'
    | 'ending'
    | 'erased'
  /** The other side's name in the family agreement. */
  name: string
  agreementUrl: string
}

/** The email that tells one side of a family agreement what happened. It reveals nothing about a report's contents. */
export async function renderFamilyNews({ event, name, agreementUrl, ...mail }: FamilyNews): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'familyMail')
  const subject = t(`news.${event}.subject`, { name })
  const text = t(`news.${event}.text`, { name })
  return renderMail({
    ...mail,
    reason: 'family-pact',
    subject,
    preview: text,
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText>{text}</MailText>
        <MailButton href={agreementUrl}>{t('open')}</MailButton>
      </>
    ),
  })
}
