import { translatorFor } from '@tidewatch/i18n/translator'
import type { MailContent } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderTicketMail, type TicketMail } from './ticket-mail.tsx'

interface TicketReceived extends TicketMail {
  /** Working days within which an answer is to be expected. */
  answerDays: number
}

/**
 * The mail that says that a request for help has arrived, and where to follow it. It repeats nothing of the request:
 * anybody may have written it, and named an address of somebody else.
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
