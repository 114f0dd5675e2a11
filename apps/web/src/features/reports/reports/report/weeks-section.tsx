import { usualWeekTotal, weekTotal } from '@tidewatch/insights/archive/week-totals'
import type { ArchiveReport, InteractionWeek } from '@tidewatch/insights/report/report'
import { addDays } from '@tidewatch/insights/statistics/calendar'
import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { Card } from '@tidewatch/ui/layout/card'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { Section } from './section.tsx'
import { WeeksTable } from './weeks-table.tsx'

interface WeeksSectionProps {
  report: ArchiveReport
  /** Newest first; `null`: no such interactions were shared. */
  weeks: readonly InteractionWeek[] | null
}

const weekCount = 26

/** Interactions that the owner gave, by week: the last half year as bars, everything in a table. */
export function WeeksSection({ report, weeks }: WeeksSectionProps) {
  const t = useTranslations('reports')
  if (!weeks) return null
  return (
    <Section section="weeks">
      {weeks.length === 0 ? (
        <p className="text-soft">{t('weeks.none')}</p>
      ) : (
        <Card>
          <WeeksChart report={report} weeks={weeks} />
        </Card>
      )}
    </Section>
  )
}

function WeeksChart({ report, weeks }: { report: ArchiveReport; weeks: readonly InteractionWeek[] }) {
  const t = useTranslations('reports.weeks')
  const { labels, format } = useChartLabels()
  const dates = useDates()
  const [newest] = weeks
  if (!newest) return null
  const byWeek = new Map(weeks.map((week) => [week.week, weekTotal(week)]))
  const oldest = weeks.at(-1)?.week ?? newest.week
  const shown = Array.from({ length: weekCount }, (_, back) => addDays(newest.week, -7 * back))
    .filter((week) => week >= oldest)
    .reverse()
  const busiest = weeks.reduce((best, week) => (weekTotal(week) > weekTotal(best) ? week : best))
  return (
    <>
      <BarChart
        title={t('title', { average: usualWeekTotal(weeks) })}
        summary={t('summary', { weeks: weeks.length, day: dates.day(busiest.week), most: weekTotal(busiest) })}
        labels={labels}
        format={format}
        labelHeader={t('week')}
        valueHeader={t('total')}
        orientation="vertical"
        items={shown.map((week) => ({
          key: week,
          label: dates.shortDay(week),
          value: byWeek.get(week) ?? 0,
          highlight: week === busiest.week,
        }))}
        note={
          <PartProvenance
            part="weeks"
            provenance={{
              source: report.source,
              capturedAt: report.exportedAt ?? report.writtenAt,
              certainty: report.dateCertainty,
              basis: { kind: 'interactions', count: [...byWeek.values()].reduce((sum, total) => sum + total, 0) },
            }}
          />
        }
      />
      <Disclosure summary={t('table')}>
        <WeeksTable weeks={weeks} />
      </Disclosure>
    </>
  )
}
