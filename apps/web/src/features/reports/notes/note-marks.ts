import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { ChartAnnotation } from '#/features/insights/figures/chart-annotation.ts'

/** Chart props that show notes: marks among the other annotations, oldest first, and a table column named `header`. */
export function noteMarks(notes: readonly ChartNote[], annotations: readonly ChartAnnotation[], header: string) {
  const items = notes.map(({ day, text }) => ({ day, text }))
  return {
    annotations: [...annotations, ...items].toSorted((one, other) => one.day.localeCompare(other.day)),
    ...(items.length > 0 ? { notes: { header, items } } : {}),
  }
}
