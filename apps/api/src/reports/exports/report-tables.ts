import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Report } from '@tidewatch/insights/report/report'
import { changeTable } from './change-table.ts'
import { dayTable, figureTable } from './figure-table.ts'
import type { Formatter } from './formatter.ts'
import { habitTables } from './habit-tables.ts'
import { peopleTables } from './people-tables.ts'
import { mixTable, postTable } from './post-tables.ts'
import { day, type Table, text } from './table.ts'

/**
 * All tables of a report, in order. A table without rows stays, with its headers, to show that nothing is known. The
 * one with the reader's notes is only there if there are any.
 */
export function reportTables(report: Report, notes: readonly ChartNote[], formatter: Formatter): Table[] {
  return [...tablesOf(report, formatter), ...(notes.length > 0 ? [noteTable(notes, formatter)] : [])]
}

function tablesOf(report: Report, formatter: Formatter): Table[] {
  const figures = figureTable(report.figures, formatter, report.kind)
  const changes = changeTable(report.changes, formatter)
  if (report.kind === 'archive') return [figures, changes, ...peopleTables(report, formatter)]
  return [
    figures,
    dayTable(report.days, formatter),
    postTable(report.bestPosts, formatter),
    changes,
    mixTable(report.mix, formatter),
    ...habitTables(report, formatter),
  ]
}

/** The reader's own notes, newest day first. */
function noteTable(notes: readonly ChartNote[], { words }: Formatter): Table {
  const { files, provenance } = words
  return {
    key: 'notes',
    title: files('notes.title'),
    heads: [provenance('chart.day'), files('notes.note')],
    rows: notes.map((note) => [day(note.day), text(note.text)]),
  }
}
