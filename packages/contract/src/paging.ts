import * as z from 'zod'

/** Keyset paging. */
export const cursorQuery = {
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: '`nextCursor` of the previous page; none for the first.' }),
  limit: z.coerce.number().int().min(1).max(100).default(20).meta({ description: 'Maximum entries of the page.' }),
}

export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: '`cursor` of the next page; `null` on the last one.' })
