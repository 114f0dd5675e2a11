import type { TicketState, TicketThread } from '@tidewatch/contract/support/tickets'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { CircleCheck, Clock3, MessageSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'

const tags = {
  open: { tone: 'amber', icon: <Clock3 aria-hidden="true" /> },
  answered: { tone: 'tide', icon: <MessageSquare aria-hidden="true" /> },
  closed: { tone: 'neutral', icon: <CircleCheck aria-hidden="true" /> },
} as const

/** The ticket's topic and status. */
export function TicketHead({ ticket }: { ticket: TicketThread }) {
  const t = useTranslations('tickets')
  const topics = useTranslations('contact.topics')
  return (
    <div className="flex flex-col gap-3">
      <PageHeader above={<TicketTag state={ticket.state} />} title={ticket.subject} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <li className="tabular">{ticket.reference}</li>
        <li>{t('about', { topic: topics(ticket.topic) })}</li>
        <li className="break-all">{t('from', { email: ticket.email })}</li>
        {ticket.page ? <li className="break-all">{t('page', { page: ticket.page })}</li> : null}
      </ul>
    </div>
  )
}

function TicketTag({ state }: { state: TicketState }) {
  const t = useTranslations('tickets.state')
  return (
    <p role="status">
      <StatusTag {...tags[state]}>{t(state)}</StatusTag>
    </p>
  )
}
