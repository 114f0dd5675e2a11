import { inArray, is, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Ids, an array of them that is sent with each call, or a query for them. */
export type Ids = readonly string[] | Placeholder | SQLWrapper

/**
 * `inArray` with ids as a single array parameter: with hundreds of ids, building and planning the list took longer than
 * the read.
 */
export function anyOf(column: PgColumn, ids: Ids): SQL {
  if (Array.isArray(ids)) return sql`${column} = any(${sql.param(ids)}::uuid[])`
  return is(ids, Placeholder) ? sql`${column} = any(${ids}::uuid[])` : inArray(column, ids as SQLWrapper)
}
