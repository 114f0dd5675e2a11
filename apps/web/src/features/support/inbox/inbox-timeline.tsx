import { downloadInboxFile } from '@tidewatch/api-client/support/inbox'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { InboxEvent, InboxMessage, InboxThread } from '@tidewatch/contract/support/inbox'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { TicketMessage } from '@tidewatch/shell/ticket-message'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { DraftDialog } from './draft-dialog.tsx'

/** Messages, notes and actions in chronological order. */
export function InboxTimeline({ ticket }: { ticket: InboxThread }) {
  const t = useTranslations('inbox')
  const entries = [
    ...ticket.messages.map((message) => ({ at: message.at, id: message.id, message, event: null })),
    ...ticket.events.map((event) => ({ at: event.at, id: event.id, message: null, event })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr-only">
        {t('timeline')}
      </h2>
      <ol className="flex flex-col gap-3">
        {entries.map(({ id, message, event }) => (
          <li key={id}>
            {message ? <Message ticket={ticket} message={message} /> : null}
            {event ? <Event event={event} email={ticket.email} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Message({ ticket, message }: { ticket: InboxThread; message: InboxMessage }) {
  const t = useTranslations('inbox')
  const api = useApi()
  const errorText = useErrorText()
  const { from, text, at, attachments, isForeign } = message
  const name = message.author ?? t('unknown')
  const author = {
    person: ticket.email,
    team: t('team', { name }),
    note: t(isForeign ? 'foreign' : 'noteOf', { name }),
  }
  const save = (id: string) =>
    downloadInboxFile(api, id).then(
      ({ file, name }) => saveFile(file, name),
      (error: unknown) => notify.error({ title: t('downloadFailed'), description: errorText(error) }),
    )
  return (
    <TicketMessage
      author={author[from]}
      side={from}
      at={at}
      text={text}
      {...(from === 'note' ? {} : { lang: ticket.locale })}
      timeZone={useViewerZone()}
      attachments={attachments}
      saveLabel={(file) => t('download', { name: file })}
      onSave={(attachment) => void save(attachment.id)}
      actions={from === 'team' ? <DraftDialog ticket={ticket} messageId={message.id} /> : null}
    />
  )
}

function Event({ event, email }: { event: InboxEvent; email: string }) {
  const t = useTranslations('inbox')
  const dates = useDates()
  const actor = event.actor ?? (event.by === 'person' ? email : event.by === 'system' ? 'Tidewatch' : t('unknown'))
  return (
    <p className="flex flex-wrap gap-x-2 px-4 text-sm text-soft">
      <span className="min-w-0 break-words">{t(`event.${event.kind}`, { actor, detail: event.detail ?? '–' })}</span>
      {event.kind === 'drafted' && event.detail ? (
        <Link href={`/editor/${event.detail}`} prefetch={false} className="link">
          {t('draftOpen')}
        </Link>
      ) : null}
      <time dateTime={event.at}>{dates.shortMoment(event.at)}</time>
    </p>
  )
}
