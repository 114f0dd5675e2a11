import type { ChartNote } from '@tidewatch/contract/note'
import type { Report } from '@tidewatch/insights/report'
import { changeTable } from './change-table.ts'
import { dayTable, figureTable } from './figure-table.ts'
import { habitTables } from './habit-tables.ts'
import { noteTable } from './note-table.ts'
import { peopleTables } from './people-tables.ts'
import { mixTable, postTable } from './post-tables.ts'
import type { Reader } from './reader.ts'
import type { Table } from './table.ts'

/**
 * Every table that a report has, in its order. A table that is empty stays, with its heads: nothing is known of it. That
 * of the reader's notes is there when there are any.
 */
export function reportTables(report: Report, notes: readonly ChartNote[], reader: Reader): Table[] {
  return [...tablesOf(report, reader), ...(notes.length > 0 ? [noteTable(notes, reader)] : [])]
}

function tablesOf(report: Report, reader: Reader): Table[] {
  const figures = figureTable(report.figures, reader)
  const changes = changeTable(report.changes, reader)
  if (report.kind === 'archive') return [figures, changes, ...peopleTables(report, reader)]
  return [
    figures,
    dayTable(report.days, reader),
    postTable(report.bestPosts, reader),
    changes,
    mixTable(report.mix, reader),
    ...habitTables(report, reader),
  ]
}
