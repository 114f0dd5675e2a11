import { useDates, useFullDates } from './use-dates.ts'

interface PeriodLabelProps {
  period: { from: string; to: string }
  /** Always shows the year. */
  full?: boolean
}

/** A period of calendar days: "1 – 30 Nov". */
export function PeriodLabel({ period, full = false }: PeriodLabelProps) {
  const dates = useDates()
  const fullDates = useFullDates()
  return <span className="tabular whitespace-nowrap">{(full ? fullDates : dates).period(period)}</span>
}
