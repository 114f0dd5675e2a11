import * as z from 'zod'
import { isStorable } from '#/platform/db/storable-text.ts'
import { AppError } from './app-error.ts'

// PostgreSQL knows no year 0, no NUL, and no uuid that is none.
const at = z.iso.datetime().refine((time) => time >= '0001')
const kinds = {
  uuid: z.tuple([at, z.uuid()]),
  text: z.tuple([at, z.string().refine(isStorable)]),
}

/** A place in a list that is ordered by time and id, as an opaque string for the client to hand back. */
export function writeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** Time and id of a cursor, with ids of a kind. Throws `invalidInput` for what `writeCursor` did not write. */
export function readCursor(cursor: string, kind: keyof typeof kinds): [at: string, id: string] {
  try {
    return kinds[kind].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'cursor', key: 'invalid' }] }, cause })
  }
}
