import type { ReplayedDay } from '@tidewatch/insights/public/replay'
import { useTranslations } from 'next-intl'
import { useSummary } from '#/features/reports/reports/use-summary.ts'

/** The latest report as of a given day, and when the next one is due. */
export function ReplayReport({ days, step }: { days: readonly ReplayedDay[]; step: number }) {
  const t = useTranslations('samples.replay.report')
  const summary = useSummary()
  const written = days.findLastIndex(({ report }, index) => report !== null && index <= step)
  const next = days.findIndex(({ report }, index) => report !== null && index > step)
  const report = days[written]?.report
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-base">
        {report ? t(report.isBaseline ? 'baseline' : 'weekly', { day: written + 1 }) : t('none')}
      </h3>
      {report ? (
        <>
          {summary(report.summary).map((sentence) => (
            <p key={sentence} className="max-w-reading">
              {sentence}
            </p>
          ))}
          {report.isBaseline ? null : <p className="text-sm text-soft">{t('changes', { count: report.changes })}</p>}
        </>
      ) : null}
      <p className="text-sm text-soft">{next === -1 ? t('last') : t('next', { day: next + 1 })}</p>
    </div>
  )
}
