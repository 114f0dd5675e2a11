import * as z from 'zod'
import { AppError } from '#/app-error.ts'

const cursorSchema = z.tuple([z.iso.datetime(), z.string()])

/** A place in a list that is ordered by time and id, as an opaque string for the client to hand back. */
export function writeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** Time and id of a cursor. Throws `invalidInput` for what `writeCursor` did not write. */
export function readCursor(cursor: string): [at: string, id: string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'cursor', key: 'invalid' }] }, cause })
  }
}
