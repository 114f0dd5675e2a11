import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

interface AccountAttention extends MailFooter {
  locale: Locale
  username: string
  /** What happened to it. */
  reason: 'unavailable' | 'came-back' | 'needs-connection' | 'objected'
  accountUrl: string
}

/**
 * The email saying that an account became unavailable, came back or has to be reconnected, or that its owner objected.
 */
export async function renderAccountAttention(mail: AccountAttention): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const subject = t(`accountAttention.${mail.reason}.subject`, { username: `@${mail.username}` })
  const text = t(`accountAttention.${mail.reason}.text`)
  return renderMail({
    ...mail,
    reason: 'account-attention',
    subject,
    preview: text,
    children: (
      <>
        <MailTitle>{subject}</MailTitle>
        <MailText>{text}</MailText>
        <MailButton href={mail.accountUrl}>{t('accountAttention.open')}</MailButton>
      </>
    ),
  })
}
