import { countDays } from '@tidewatch/insights/statistics/calendar'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface ForecastRangeProps {
  days: { earliest: string; expected: string; latest: string }
}

/** Range, in percent, within which the middle label doesn't touch the labels at the ends. */
const middle = { from: 33, to: 67 }

/** The range of a forecast as a line. Decorative: the sentence above says the same. */
export function ForecastRange({ days }: ForecastRangeProps) {
  const t = useTranslations('patterns.forecast')
  const dates = useDates()
  const span = Math.max(1, countDays(days.earliest, days.latest) - 1)
  const expected = Math.min(100, Math.max(0, ((countDays(days.earliest, days.expected) - 1) / span) * 100))
  const text = (key: keyof typeof days) => (
    <>
      <dt>{t(key)}</dt>
      <dd className="whitespace-nowrap text-ink">{dates.day(days[key])}</dd>
    </>
  )
  return (
    <div aria-hidden="true" className="my-1 max-w-xl">
      <div className="relative h-3">
        <span className="absolute inset-x-0 top-1 h-1 rounded-full bg-tide/40" />
        <span
          className="absolute top-0 size-3 -translate-x-1/2 rounded-full border-2 border-raised bg-tide"
          style={{ left: `${expected}%` }}
        />
      </div>
      <dl className="tabular relative mt-1 flex justify-between text-soft text-xs">
        <div>{text('earliest')}</div>
        <div
          className="-translate-x-1/2 absolute text-center"
          style={{ left: `${Math.min(middle.to, Math.max(middle.from, expected))}%` }}
        >
          {text('expected')}
        </div>
        <div className="text-right">{text('latest')}</div>
      </dl>
    </div>
  )
}
