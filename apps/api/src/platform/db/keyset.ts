import { type Column, desc, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isStorable } from './storable-text.ts'

/** The columns a list is ordered by, newest first. `id` breaks ties. */
interface Keyset {
  at: Column
  id: Column
}

/** A client sent a cursor that `paginate` didn't produce. */
export class InvalidCursor extends Error {}

// PostgreSQL has no year 0, and stores neither NUL nor malformed uuids.
export const isoTime = z.iso.datetime().refine((time) => time >= '0001')
const uuidCursor = z.tuple([isoTime, z.uuid()])
const textCursor = z.tuple([isoTime, z.string().refine(isStorable)])

/** The condition for rows after a cursor; `undefined` without one. Throws `InvalidCursor`. */
export function after(cursor: string | undefined, keyset: Keyset): SQL | undefined {
  if (!cursor) return undefined
  const [time, id] = readCursor(cursor, keyset.id)
  return sql`(${keyset.at}, ${keyset.id}) < (${time}::timestamptz, ${isUuid(keyset.id) ? sql`${id}::uuid` : id})`
}

const isUuid = (id: Column) => id.getSQLType() === 'uuid'

export const newestFirst = ({ at, id }: Keyset) => [desc(at), desc(id)]

/** Splits rows, read with one more than the page size, into the page and the cursor of the next one. */
export function paginate<Row>(rows: Row[], limit: number, positionOf: (row: Row) => { at: Date; id: string }) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, nextCursor: last ? writeCursor(positionOf(last)) : null }
}

function writeCursor({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** Decodes a cursor that `paginate` produced. Throws `InvalidCursor`. */
export function readCursor(cursor: string, idColumn: Column): [at: string, id: string] {
  const schema = isUuid(idColumn) ? uuidCursor : textCursor
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new InvalidCursor('The cursor is not one of ours.', { cause })
  }
}
