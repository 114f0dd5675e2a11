import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * `inArray` for ids as a single array parameter: with hundreds of ids, building and planning the list took longer than
 * the read.
 */
export function anyOf(column: PgColumn, ids: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(ids) ? sql.param(ids) : ids}::uuid[])`
}
