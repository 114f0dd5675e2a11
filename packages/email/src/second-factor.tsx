import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface SecondFactorMail extends MailFooter {
  locale: Locale
  /** `stopped`: by the user; `reset`: by our support. */
  event: 'enabled' | 'stopped' | 'reset' | 'recovery-code-used' | 'recovery-codes-renewed'
  at: Date
  /** The reader's, for the time in the email. */
  timeZone: string
  /** Recovery codes left. */
  left: number
  securityUrl: string
}

/** The email about a change of two-step verification, or a used recovery code. */
export async function renderSecondFactor({ event, left, ...mail }: SecondFactorMail): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const { longMoment } = formatterFor(mail.locale, mail.timeZone)
  const time = t('secondFactor.time', { when: longMoment(mail.at) })
  const subject = t(`secondFactor.${event}.subject`, { left })
  return renderMail({
    ...mail,
    reason: 'second-factor',
    subject,
    preview: time,
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText soft>{time}</MailText>
        <MailText>{t(`secondFactor.${event}.text`)}</MailText>
        <MailText>{t('secondFactor.notYou')}</MailText>
        <MailButton href={mail.securityUrl}>{t('secondFactor.open')}</MailButton>
      </>
    ),
  })
}
