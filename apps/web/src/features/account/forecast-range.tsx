'use client'

import { countDays } from '@tidewatch/insights/calendar'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'

interface ForecastRangeProps {
  /** Where the line begins: the end of the period. */
  from: string
  days: { earliest: string; expected: string; latest: string }
}

/** The range of a forecast as a line from today: the sentence above says the same, so it is a picture only. */
export function ForecastRange({ from, days }: ForecastRangeProps) {
  const t = useTranslations('patterns.forecast')
  const dates = useDates()
  const span = Math.max(1, countDays(from, days.latest) - 1)
  const at = (day: string) => Math.min(100, Math.max(0, ((countDays(from, day) - 1) / span) * 100))
  const start = at(days.earliest)
  return (
    <div aria-hidden="true" className="my-1">
      <div className="relative h-3">
        <span className="absolute inset-x-0 top-1.5 h-px bg-hairline" />
        <span className="absolute top-1 h-1 rounded-full bg-tide/40" style={{ left: `${start}%`, right: 0 }} />
        <span
          className="absolute top-0 size-3 -translate-x-1/2 rounded-full border-2 border-raised bg-tide"
          style={{ left: `${at(days.expected)}%` }}
        />
      </div>
      <dl className="tabular mt-1 flex justify-between gap-4 text-soft text-xs">
        {(['earliest', 'expected', 'latest'] as const).map((key) => (
          <div key={key} className="last:text-right">
            <dt>{t(key)}</dt>
            <dd className="text-ink">{dates.day(days[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
