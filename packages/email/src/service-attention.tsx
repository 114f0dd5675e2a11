import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface ServiceAttention extends MailFooter {
  locale: Locale
  /** Instagram's code and subcode for the refusal, such as 613 and 1996. */
  code: number | null
  subcode: number | null
  /** When one call retries. */
  until: Date
  /** The reader's, for the time in the email. */
  timeZone: string
  operatorUrl: string
}

/** The email telling operators that Instagram objects to the pattern of calls. */
export async function renderServiceAttention(mail: ServiceAttention): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const { longMoment } = formatterFor(mail.locale, mail.timeZone)
  const subject = t('serviceAttention.subject')
  const text = t('serviceAttention.text', { when: longMoment(mail.until) })
  const codes = [mail.code, mail.subcode].filter((code) => code !== null)
  return renderMail({
    ...mail,
    reason: 'service-attention',
    subject,
    preview: text,
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText>{text}</MailText>
        <MailText>{t('serviceAttention.todo')}</MailText>
        {codes.length > 0 ? <MailText soft>{t('serviceAttention.code', { code: codes.join('/') })}</MailText> : null}
        <MailButton href={mail.operatorUrl}>{t('serviceAttention.open')}</MailButton>
      </>
    ),
  })
}
