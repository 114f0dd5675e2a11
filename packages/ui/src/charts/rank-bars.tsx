import { BarChart, type BarChartProps, type BarItem } from '#/charts/bar-chart.tsx'

type RankBarsProps = Omit<BarChartProps, 'orientation' | 'joined' | 'height'> & {
  /** Maximum number of rows; all by default. */
  limit?: number
}

const byValue = (one: BarItem, other: BarItem) => (other.value ?? -Infinity) - (one.value ?? -Infinity)

/** Names from the largest value down; unknown ones last. */
export function RankBars({ items, limit, ...props }: RankBarsProps) {
  return <BarChart {...props} orientation="horizontal" items={items.toSorted(byValue).slice(0, limit)} />
}
