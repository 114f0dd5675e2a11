import * as z from 'zod'

/**
 * Counters of the Graph API are 64-bit integers. JavaScript counts exactly up to 2^53 - 1 (nine quadrillion; the
 * largest account has 700 million followers). A larger counter is unknown rather than rounded.
 */
const exactCount = (value: number): number | null => (Number.isSafeInteger(value) ? value : null)

/** A count as a number or as digits in a string. Absent and `null` are unknown; anything else isn't a count. */
export const count = z
  .union([
    z.number().nonnegative().transform(exactCount),
    z
      .string()
      .regex(/^\d{1,32}$/)
      .transform((digits) => exactCount(Number(digits))),
  ])
  .nullish()

/** Ids exceed 2^53 (`17841400000000077`); `parse-json.ts` returns those as strings, with every digit. */
export const id = z.union([z.string().regex(/^\d{1,32}$/), z.int().nonnegative().transform(String)])

export const text = z.string().nullish()

/** An optional field: an unreadable value counts as absent, instead of invalidating the whole response. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null)

/** `true`, or the same as a string or number. */
export const flag = z
  .union([
    z.boolean(),
    z.enum(['true', 'false']).transform((word) => word === 'true'),
    z.literal([0, 1]).transform(Boolean),
  ])
  .nullish()

/** HTTP(S) URLs only: the value becomes the source of a picture. */
export const webAddress = z.url({ protocol: /^https?$/ })

const isoTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/)
  // Graph writes `2021-08-17T19:00:42+0000`; this adds the colon that ISO 8601 requires, for strict `Date`
  // implementations.
  .transform((value) => new Date(value.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2')))

const unixSeconds = z
  .union([z.string().regex(/^\d{9,11}$/), z.int().min(100_000_000).max(99_999_999_999)])
  .transform((seconds) => new Date(Number(seconds) * 1000))

/** A point in time as ISO 8601, with or without a colon in its offset, or in Unix seconds. */
export const timestamp = z
  .union([isoTime, unixSeconds])
  .refine((date) => !Number.isNaN(date.getTime()), 'Not a point in time.')
