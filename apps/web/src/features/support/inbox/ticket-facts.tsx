import type { InboxThread } from '@tidewatch/contract/support/inbox'
import { useConfig } from '@tidewatch/shell/config'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { UnverifiedTag } from './unverified-tag.tsx'

/** The ticket's requester, language, topic and date. */
export function TicketFacts({ ticket }: { ticket: InboxThread }) {
  const t = useTranslations('inbox')
  const topics = useTranslations('contact.topics')
  const dates = useDates()
  const items = [
    { key: 'state', term: t('states'), value: t(`state.${ticket.state}`) },
    { key: 'from', term: t('from'), value: <Sender ticket={ticket} /> },
    { key: 'language', term: t('language'), value: <span lang={ticket.locale}>{localeNames[ticket.locale]}</span> },
    { key: 'topic', term: t('topic'), value: topics(ticket.topic) },
    { key: 'page', term: t('page'), value: <TicketPage page={ticket.page} /> },
    { key: 'created', term: t('created'), value: dates.moment(ticket.createdAt) },
    ...(ticket.erasedAt ? [{ key: 'erased', term: t('erased'), value: dates.dayOf(ticket.erasedAt) }] : []),
    {
      key: 'assignee',
      term: t('ticket', { reference: ticket.reference }),
      value: ticket.assignee ? t('assignee', { name: ticket.assignee }) : t('nobody'),
    },
  ]
  return (
    <Card asChild padding="sm">
      <aside aria-label={t('facts')}>
        <DefinitionList items={items} />
      </aside>
    </Card>
  )
}

function Sender({ ticket }: { ticket: InboxThread }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="break-all">{ticket.email}</span>
      {ticket.isEmailProven ? null : <UnverifiedTag />}
    </span>
  )
}

/** Links only to pages of our own, because anyone may have written the URL. */
function TicketPage({ page }: { page: string | null }) {
  const t = useTranslations('inbox')
  const { hosts } = useConfig()
  if (!page) return t('pageNone')
  const isOurs = Object.values(hosts).some((host) => page === host || page.startsWith(`${host}/`))
  if (!isOurs) return <span className="break-all">{page}</span>
  return (
    <a href={page} target="_blank" rel="noreferrer" className="link break-all">
      {page}
    </a>
  )
}
