import type { DateCertainty } from '@tidewatch/insights/archive/date-certainty'
import type { Formatter } from './formatter.ts'
import { type Cell, moment, text } from './table.ts'

/** When Instagram made an export: a moment, or words if only its bounds are known. */
export function exportDateCell(
  at: string | null,
  certainty: DateCertainty | null | undefined,
  { words, wallClock }: Pick<Formatter, 'words' | 'wallClock'>,
): Cell {
  if (at === null || !certainty || certainty === 'exact') return moment(at)
  return text(words.provenance('exportDate', { date: wallClock(at), certainty }))
}
