import type { LedgerPerson } from '@tidewatch/contract/archive/ledger'
import { useTranslations } from 'next-intl'
import { LedgerTimeline } from '#/features/archive/ledger/ledger-timeline.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface LedgerPersonRowProps {
  monitorId: string
  person: LedgerPerson
}

/** One person, when they followed or left as precisely as exports prove it, and a link to their timeline. */
export function LedgerPersonRow({ monitorId, person: { username, at, notBefore, state } }: LedgerPersonRowProps) {
  const t = useTranslations('ledger.people')
  const dates = useDates()
  const since = at ? t('since', { date: dates.dayOf(at) }) : t('noDate')
  const moment = at && notBefore ? t('between', { from: dates.exportDay(notBefore), to: dates.exportDay(at) }) : null
  const on = at && !moment ? t('on', { date: dates.dayOf(at) }) : null
  return (
    <div className="flex min-h-15 items-center justify-between gap-4 border-hairline border-b px-1 py-2 text-sm">
      <div className="min-w-0">
        <a
          href={`https://www.instagram.com/${encodeURIComponent(username)}/`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="block truncate font-medium hover:text-tide hover:underline"
        >
          @{username}
        </a>
        <p className="tabular text-soft">
          {state ? `${t(`state.${state}`)} · ${since}` : (moment ?? on ?? t('noDate'))}
        </p>
      </div>
      <LedgerTimeline monitorId={monitorId} username={username} />
    </div>
  )
}
