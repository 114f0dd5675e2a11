'use client'

import type { DeskThread } from '@tidewatch/contract/ticket-desk'
import { useConfig } from '@tidewatch/shell/config'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { Card } from '@tidewatch/ui/card'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'

/** Who asked, in which language, about what and when. */
export function TicketFacts({ ticket }: { ticket: DeskThread }) {
  const t = useTranslations('desk')
  const topics = useTranslations('contact.topics')
  const dates = useDates()
  const items = [
    { key: 'state', term: t('states'), value: t(`state.${ticket.state}`) },
    { key: 'from', term: t('from'), value: <span className="break-all">{ticket.email}</span> },
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

/** Only pages of our own are links: anybody may have written the address. */
function TicketPage({ page }: { page: string | null }) {
  const t = useTranslations('desk')
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
