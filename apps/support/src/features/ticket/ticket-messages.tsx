import { downloadTicketFile } from '@tidewatch/api-client/support/tickets'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { TicketThread } from '@tidewatch/contract/support/tickets'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { TicketMessage } from '@tidewatch/shell/ticket-message'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'

/** The messages of both sides, oldest first. */
export function TicketMessages({ ticket, secret }: { ticket: TicketThread; secret: string }) {
  const t = useTranslations('tickets')
  const api = useApi()
  const errorText = useErrorText()
  const save = (id: string) =>
    downloadTicketFile(api, secret, id).then(
      ({ file, name }) => saveFile(file, name),
      (error: unknown) => notify.error({ title: t('downloadFailed'), description: errorText(error) }),
    )
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="sr-only">
        {t('messages')}
      </h2>
      <ol className="flex flex-col gap-3">
        {ticket.messages.map(({ id, from, text, at, attachments }) => (
          <li key={id}>
            <TicketMessage
              author={t(from === 'team' ? 'team' : 'you')}
              side={from}
              at={at}
              text={text}
              attachments={attachments}
              saveLabel={(name) => t('download', { name })}
              onSave={(attachment) => void save(attachment.id)}
            />
          </li>
        ))}
      </ol>
      {ticket.hasHiddenAnswer ? (
        <Notice tone="tide" title={t('answerCame')} className="mt-3">
          {t('answerInEmail')}
        </Notice>
      ) : null}
    </section>
  )
}
