import type { InboxTicketSummary } from '@tidewatch/contract/support/inbox'
import { Link } from '@tidewatch/i18n/navigation'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { useNow, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { UnverifiedTag } from './unverified-tag.tsx'

/** A ticket in the queue: its topic, its requester, and how long it has been waiting. */
export function InboxRow({ ticket }: { ticket: InboxTicketSummary }) {
  const t = useTranslations('inbox')
  const topics = useTranslations('contact.topics')
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  const { id, reference, subject, email, topic, locale, excerpt, assignee, waitingSince, touchedAt } = ticket
  const age = waitingSince
    ? t('waiting', { age: dates.age(waitingSince, now) })
    : t('touched', { age: dates.age(touchedAt, now) })
  return (
    <li className="relative px-4 py-3 hover:bg-ink/4 has-[a:focus-visible]:bg-ink/4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 break-words font-medium">
          <Link href={`/inbox/${id}`} prefetch={false} lang={locale} className="after:absolute after:inset-0">
            {subject}
          </Link>
        </h2>
        <span className="text-sm text-soft">{age}</span>
      </div>
      <p lang={locale} className="mt-0.5 line-clamp-2 text-sm text-soft">
        {excerpt}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-soft text-xs">
        <span className="tabular">{reference}</span>
        <span>{topics(topic)}</span>
        <span lang={locale}>{localeNames[locale]}</span>
        <span className="break-all">{email}</span>
        {ticket.isEmailProven ? null : <UnverifiedTag />}
        <span className="break-all">{assignee ? t('assignee', { name: assignee }) : t('nobody')}</span>
      </p>
    </li>
  )
}
