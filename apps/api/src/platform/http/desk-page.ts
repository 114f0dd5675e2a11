import { type Column, desc, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#/platform/db/schema/users.ts'
import { readCursor, writeCursor } from './cursor.ts'

/** The columns that a list of the desk is ordered by, the newest first. */
export interface DeskOrder {
  at: Column
  id: Column
}

/** What follows a cursor. */
export function after(cursor: string | undefined, { at, id }: DeskOrder): SQL | undefined {
  if (!cursor) return undefined
  const [time, last] = readCursor(cursor, 'uuid')
  return sql`(${at}, ${id}) < (${time}::timestamptz, ${last}::uuid)`
}

export const newestFirst = ({ at, id }: DeskOrder) => [desc(at), desc(id)]

/** Cuts rows, of which one more than a page was read, into the page and the cursor of the next one. */
export function cutPage<Row>(rows: Row[], limit: number, placeOf: (row: Row) => { at: Date; id: string }) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  if (!last) return { shown, nextCursor: null }
  const { at, id } = placeOf(last)
  return { shown, nextCursor: writeCursor(at, id) }
}

/** Whether an operator typed an id of ours. */
export const isId = (q: string): boolean => z.uuid().safeParse(q).success

/** Users whose e-mail address begins so. */
export function emailBegins(q: string): SQL {
  const pattern = `${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`lower(${users.email}) like ${pattern}`
}
