import { useDates } from '#/features/insights/times/use-dates.ts'

/** A period of calendar days: "1 – 30 Nov 2026". */
export function PeriodLabel({ period }: { period: { from: string; to: string } }) {
  return <span className="tabular whitespace-nowrap">{useDates().period(period)}</span>
}
