import { translatorFor } from '@tidewatch/i18n/translator'
import type { MailContent } from './mail-content.ts'
import { MailButton, MailText } from './parts.tsx'
import { MessageText, renderTicketMail, type TicketMail } from './ticket-mail.tsx'

interface TicketAnswered extends TicketMail {
  /** The person's last message, and the days without an answer after which the request is closed. */
  before: string | null
  silentDays: number
}

/** The email with an answer to a request for help. */
export async function renderTicketAnswered(mail: TicketAnswered): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'ticketMail')
  return renderTicketMail({
    mail,
    subject: `Re: [${mail.reference}] ${mail.subject}`,
    preview: mail.text.slice(0, 120),
    children: (
      <>
        <MessageText text={mail.text} />
        <MailText soft>{t(mail.canReply ? 'answered.reply' : 'answered.page')}</MailText>
        <MailText soft>{t('answered.silent', { days: mail.silentDays })}</MailText>
        <MailButton href={mail.statusUrl}>{t('open')}</MailButton>
        {mail.before ? (
          <>
            <MailText soft>{t('answered.before')}</MailText>
            <MessageText text={mail.before} quoted />
          </>
        ) : null}
      </>
    ),
  })
}
