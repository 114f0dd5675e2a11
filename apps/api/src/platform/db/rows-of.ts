import { getTableColumns, getTableName, type SQL, Subquery, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What a function of the database returns of a table's rows, under the table's name. */
export function rowsOf(table: PgTable, call: SQL) {
  return new Subquery(sql`select * from ${call}`, getTableColumns(table), getTableName(table))
}
