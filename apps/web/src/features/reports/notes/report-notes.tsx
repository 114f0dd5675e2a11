import type { ChartNote } from '@tidewatch/contract/reports/notes'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The owner's current notes on days of a report; renders nothing if there are none. */
export function ReportNotes({ notes }: { notes: readonly ChartNote[] }) {
  const t = useTranslations('notes')
  const dates = useDates()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-soft">{t('hint')}</p>
      <dl className="mt-4 max-w-reading divide-y divide-hairline border-hairline border-y">
        {notes.map(({ id, day, text }) => (
          <div key={id} className="grid gap-x-6 py-2.5 sm:grid-cols-[9rem_1fr]">
            <dt className="text-sm text-soft">{dates.day(day)}</dt>
            <dd className="whitespace-pre-line break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
