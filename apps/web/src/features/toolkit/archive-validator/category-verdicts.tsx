import { selectableCategories } from '@tidewatch/insights/archive/archive-selection'
import type { CategoryVerdict, Completeness } from '@tidewatch/instagram/archive/verdict/completeness'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { CircleAlert, CircleCheck, CircleHelp, Clock3, ListPlus, Minus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ReadingSummary } from '#/features/archive/reading/read-outcome.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'

const appearance: Record<Completeness, { tone: Tone; icon: ReactNode }> = {
  full: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  partial: { tone: 'coral', icon: <CircleAlert aria-hidden="true" /> },
  increment: { tone: 'amber', icon: <ListPlus aria-hidden="true" /> },
  'date-limited': { tone: 'amber', icon: <Clock3 aria-hidden="true" /> },
  unknown: { tone: 'amber', icon: <CircleHelp aria-hidden="true" /> },
  absent: { tone: 'neutral', icon: <Minus aria-hidden="true" /> },
}

/** Each list of an export: size, date range, completeness, and the reason for that verdict. */
export function CategoryVerdicts({ verdicts }: Pick<ReadingSummary, 'verdicts'>) {
  const t = useTranslations('archiveValidator')
  const importing = useTranslations('imports.choose.categories')
  return (
    <ul aria-label={t('lists.title')} className="divide-y divide-hairline border-hairline border-y">
      {selectableCategories.map((category) => {
        const verdict = verdicts[category]
        const { tone, icon } = appearance[verdict.level]
        return (
          <li key={category} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium">{importing(category)}</p>
              <Evidence verdict={verdict} />
            </div>
            <StatusTag tone={tone} icon={icon}>
              {t(`levels.${verdict.level}`)}
            </StatusTag>
          </li>
        )
      })}
    </ul>
  )
}

function Evidence({ verdict: { entries, oldest, newest, reason } }: { verdict: CategoryVerdict }) {
  const t = useTranslations('archiveValidator.lists')
  const reasons = useTranslations('imports.choose.verdicts')
  const { dayOf } = useDates(browserTimeZone())
  const parts = [
    ...(entries === null ? [] : [t('entries', { count: entries })]),
    ...(oldest && newest ? [t('span', { from: dayOf(oldest), to: dayOf(newest) })] : []),
    reasons(reason, { date: oldest ? dayOf(oldest) : '' }),
  ]
  return <p className="text-sm text-soft">{parts.join(' · ')}</p>
}
