import type { TicketAttachment } from '@tidewatch/contract/support/tickets'
import { dateFormatters } from '@tidewatch/i18n/formatting/dates'
import { cn } from '@tidewatch/ui/primitives/cn'
import { Download } from 'lucide-react'
import { useFormatter, useLocale } from 'next-intl'
import type { ReactNode } from 'react'

interface TicketMessageProps {
  /** The author as shown. */
  author: ReactNode
  at: string
  text: string
  lang?: string
  attachments: TicketAttachment[]
  saveLabel: (name: string) => string
  onSave: (attachment: TicketAttachment) => void
  /** `person` and `team` are the two sides of the thread; a note is on neither. */
  side: 'person' | 'team' | 'note'
  actions?: ReactNode
  /** The time zone for the date; defaults to the browser's. */
  timeZone?: string
}

const sides = {
  person: 'bg-raised',
  team: 'border-tide/40 bg-tide-tint',
  note: 'border-dashed bg-amber-tint',
}

/** A message in a help request, as plain text. Files are downloaded, never displayed. */
export function TicketMessage(message: TicketMessageProps) {
  const { author, at, text, lang, attachments, saveLabel, onSave, side, actions } = message
  // Rendered only in browsers, so the time zone and the current time are the viewer's.
  const timeZone = message.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const dates = dateFormatters(useFormatter(), useLocale(), timeZone, new Date())
  return (
    <article className={cn('rounded-lg border p-4', sides[side])}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <h3 className="min-w-0 break-words font-medium">{author}</h3>
        <time dateTime={at} className="text-soft">
          {dates.moment(at)}
        </time>
      </header>
      {text ? (
        <p lang={lang} className="mt-2 max-w-reading whitespace-pre-wrap break-words">
          {text}
        </p>
      ) : null}
      {attachments.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {attachments.map((attachment) => (
            <li key={attachment.id} className="min-w-0 max-w-full">
              <button
                type="button"
                aria-label={saveLabel(attachment.name)}
                onClick={() => onSave(attachment)}
                className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-md border border-edge bg-raised px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
              >
                <Download aria-hidden="true" className="size-4 shrink-0 text-soft" />
                <span className="truncate">{attachment.name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
    </article>
  )
}
