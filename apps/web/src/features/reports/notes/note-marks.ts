import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { ChartAnnotation } from '#/features/insights/figures/chart-annotation.ts'

/** What a curve takes to show notes: marks among its others, oldest first, and a column of its table named `header`. */
export function noteMarks(notes: readonly ChartNote[], annotations: readonly ChartAnnotation[], header: string) {
  const items = notes.map(({ day, text }) => ({ day, text }))
  return {
    annotations: [...annotations, ...items].toSorted((one, other) => one.day.localeCompare(other.day)),
    ...(items.length > 0 ? { notes: { header, items } } : {}),
  }
}
