import type { AccountComparison } from '@tidewatch/contract/reports/account-comparison'
import { OverlayChart } from '@tidewatch/ui/charts/overlay/overlay-chart'
import { Card } from '@tidewatch/ui/layout/card'
import { useFormatter, useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'

/** Followers of all accounts, each indexed to 100 on its first day of the period. */
export function ComparisonChart({ comparison: { accounts } }: { comparison: AccountComparison }) {
  const t = useTranslations('accountComparison.chart')
  const format = useFormatter()
  const { labels, format: words } = useChartLabels()
  const ends = accounts
    .flatMap(({ username, index }) => {
      const last = index.points.findLast(({ value }) => value !== null)?.value
      return last === undefined || last === null ? [] : [{ username, last }]
    })
    .toSorted((a, b) => b.last - a.last)
  const [first] = ends
  const write = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <Card>
      <OverlayChart
        level={2}
        title={first ? t('title', { username: first.username, value: write(first.last) }) : t('none')}
        summary={t('summary')}
        labels={labels}
        format={{ ...words, axisNumber: { maximumFractionDigits: 1 }, formatValue: write }}
        dateHeader={t('day')}
        series={accounts.map(({ username, index }) => ({
          name: `@${username}`,
          points: index.points.map(({ date, value }) => ({ at: date, value })),
        }))}
      />
    </Card>
  )
}
