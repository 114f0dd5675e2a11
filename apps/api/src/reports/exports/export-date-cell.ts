import type { DateCertainty } from '@tidewatch/insights/archive/date-certainty'
import { exportDayOf } from '@tidewatch/insights/archive/export-day'
import type { Formatter } from './formatter.ts'
import { type Cell, day, text } from './table.ts'

/** When Instagram made an export: a day, or words if only its bounds are known. */
export function exportDateCell(
  at: string | null,
  certainty: DateCertainty | null | undefined,
  { words, timeZone }: Pick<Formatter, 'words' | 'timeZone'>,
): Cell {
  const date = at === null ? null : exportDayOf(new Date(at), timeZone)
  if (date === null || !certainty || certainty === 'exact') return day(date)
  return text(words.provenance('exportDate', { date, certainty }))
}
