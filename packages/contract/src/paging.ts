import * as z from 'zod'

/** Keyset paging: pass `nextCursor` of one page as `cursor` of the next. `null`: that was the last page. */
export const cursorQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}

export const nextCursor = z.string().nullable()
