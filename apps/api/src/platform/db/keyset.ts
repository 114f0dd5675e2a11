import { type Column, desc, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isStorable } from './storable-text.ts'

/** The columns that a list is ordered by, the newest first. `id` decides between rows of the same time. */
interface Keyset {
  at: Column
  id: Column
}

/** A client sent a cursor that `cutPage` didn't write. */
export class InvalidCursor extends Error {}

// PostgreSQL has no year 0, and stores neither NUL nor malformed uuids.
export const isoTime = z.iso.datetime().refine((time) => time >= '0001')
const uuidCursor = z.tuple([isoTime, z.uuid()])
const textCursor = z.tuple([isoTime, z.string().refine(isStorable)])

/** The condition of what follows a cursor; none without a cursor. Throws `InvalidCursor`. */
export function after(cursor: string | undefined, keyset: Keyset): SQL | undefined {
  if (!cursor) return undefined
  const [time, id] = readCursor(cursor, keyset.id)
  return sql`(${keyset.at}, ${keyset.id}) < (${time}::timestamptz, ${isUuid(keyset.id) ? sql`${id}::uuid` : id})`
}

const isUuid = (id: Column) => id.getSQLType() === 'uuid'

export const newestFirst = ({ at, id }: Keyset) => [desc(at), desc(id)]

/** Cuts rows, of which one more than a page was read, into the page and the cursor of the next one. */
export function cutPage<Row>(rows: Row[], limit: number, placeOf: (row: Row) => { at: Date; id: string }) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, nextCursor: last ? writeCursor(placeOf(last)) : null }
}

function writeCursor({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** Where a cursor that `cutPage` wrote leads to. Throws `InvalidCursor`. */
export function readCursor(cursor: string, idColumn: Column): [at: string, id: string] {
  const schema = isUuid(idColumn) ? uuidCursor : textCursor
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new InvalidCursor('The cursor is not one of ours.', { cause })
  }
}
