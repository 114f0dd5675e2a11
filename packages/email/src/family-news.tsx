import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFoot } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

export interface FamilyNews extends MailFoot {
  locale: Locale
  /** What happened to the pact. `erased`: the other side deleted their account, and the pact went with it. */
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
  /** What the pact calls the other side. */
  name: string
  pactUrl: string
}

/** The mail that tells one side of a family pact what happened to it. It says nothing of what a report holds. */
export async function renderFamilyNews({ event, name, pactUrl, ...mail }: FamilyNews): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'familymail')
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
        <MailButton href={pactUrl}>{t('open')}</MailButton>
      </>
    ),
  })
}
