import { getTableColumns, getTableName, type SQL, type SQLWrapper, Subquery, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows of a table, sent as one JSON text: `values(...)` sends a parameter per field, and building and parsing that
 * statement costs more than storing its rows. Columns missing from a row are `null`; defaults don't apply.
 */
export function fromJson(table: PgTable, rows: SQLWrapper): SQL {
  return sql`select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`
}

/** Rows of a table returned by a database function, under the table's name. */
export function rowsOf(table: PgTable, call: SQL) {
  return new Subquery(sql`select * from ${call}`, getTableColumns(table), getTableName(table))
}

/** The text for `fromJson`. Lone surrogates, which PostgreSQL rejects, become replacement characters. */
export function jsonRows(rows: readonly object[]): string {
  const columnRows = rows.map(withColumnNames)
  const text = JSON.stringify(columnRows)
  return loneSurrogate.test(text) ? JSON.stringify(columnRows, replaceLoneSurrogates) : text
}

// A loop for speed: runs for each field of each row of a collection.
function withColumnNames(row: object): object {
  const columns: Record<string, unknown> = {}
  for (const key in row) columns[columnOf(key)] = row[key as keyof typeof row]
  return columns
}

/** A lone surrogate, as `JSON.stringify` escapes it. */
const loneSurrogate = /\\ud[89a-f]/

function replaceLoneSurrogates(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

const columns = new Map<string, string>()

/** The column name for a key of the schema. */
export function columnOf(key: string): string {
  const cached = columns.get(key)
  if (cached) return cached
  const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(key, column)
  return column
}
