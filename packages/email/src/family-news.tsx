import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface FamilyNews extends MailFooter {
  locale: Locale
  /** What happened to the family agreement. `erased`: the other side deleted their account, and the family agreement went with it. */
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
  /** What the family agreement calls the other side. */
  name: string
  agreementUrl: string
}

/** The mail that tells one side of a family agreement what happened to it. It says nothing of what a report holds. */
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
