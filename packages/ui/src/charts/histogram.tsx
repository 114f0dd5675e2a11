import { BarChart, type BarChartProps } from '#/charts/bar-chart.tsx'

type HistogramProps = Omit<BarChartProps, 'items' | 'orientation' | 'joined'> & {
  /** In order; the label is the range: "100 to 200". */
  bins: { label: string; count: number | null; highlight?: boolean }[]
}

/** A distribution, with bins that touch. */
export function Histogram({ bins, ...props }: HistogramProps) {
  const items = bins.map((bin) => ({ key: bin.label, label: bin.label, value: bin.count, highlight: bin.highlight }))
  return <BarChart {...props} orientation="vertical" joined items={items} />
}
