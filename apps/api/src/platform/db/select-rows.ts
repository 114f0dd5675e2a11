import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows for `insert(table).select(...)`, sent as one array per column. `values(...)` sends a parameter per field, and building
 * and parsing that statement costs more than storing its rows. Columns that no row names are `null`, defaults don't apply.
 */
export function selectRows<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const arrays = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const values = rows.map((row) => {
      const value = (row as Record<string, unknown>)[key] ?? null
      return value === null ? null : column.mapToDriverValue(value)
    })
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`
  })
  return sql`select * from unnest(${sql.join(arrays, sql`, `)})`
}
