import { translatorFor } from '@tidewatch/i18n/translator'
import type { MailContent } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderTicketMail, type TicketMail } from './ticket-mail.tsx'

interface TicketReceived extends TicketMail {
  /** Working days within which to expect an answer. */
  answerDays: number
}

/**
 * The email confirming that a request for help has arrived, with the link to follow it. It repeats nothing from the
 * request: anyone may have written it, with someone else's address.
 */
export async function renderTicketReceived(mail: TicketReceived): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'ticketMail')
  const expect = t('received.expect', { days: mail.answerDays })
  return renderTicketMail({
    mail,
    subject: `[${mail.reference}] ${t('received.title')}`,
    preview: expect,
    children: (
      <>
        <MailTitle>{t('received.title')}</MailTitle>
        <MailText>{t('received.text', { reference: mail.reference })}</MailText>
        <MailText>{expect}</MailText>
        <MailText soft>{t('received.yours')}</MailText>
        {mail.canReply ? <MailText soft>{t('received.reply')}</MailText> : null}
        <MailButton href={mail.statusUrl}>{t('open')}</MailButton>
      </>
    ),
  })
}
