import * as z from 'zod'
import { count, flag, id, orNull, text, timestamp, webAddress } from './lenient.ts'

const child = z.object({ media_url: orNull(webAddress), thumbnail_url: orNull(webAddress) })

/** Graph writes lists as `{data: [...]}`; empty ones also come as `[]`, or not at all. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.object({ data: z.array(item).nullish() }).transform(({ data }) => data ?? []), z.array(item)])

/** A post without an id or a time is invalid: it could be neither recognised nor sorted. */
const mediaSchema = z.object({
  id,
  timestamp,
  media_type: orNull(z.string()),
  media_product_type: orNull(z.string()),
  permalink: orNull(webAddress),
  shortcode: orNull(z.string().regex(/^[\w-]{1,64}$/)),
  caption: orNull(z.string()),
  alt_text: orNull(z.string()),
  media_url: orNull(webAddress),
  thumbnail_url: orNull(webAddress),
  like_count: orNull(count),
  comments_count: orNull(count),
  view_count: orNull(count),
  reposts_count: orNull(count),
  total_like_count: orNull(count),
  total_comments_count: orNull(count),
  is_shared_to_feed: orNull(flag),
  media_audio_type: orNull(z.string()),
  children: orNull(listOf(child)),
})
export type MediaPayload = z.infer<typeof mediaSchema>

/** A cursor goes back into the field syntax, so it must not contain that syntax's special characters. */
const cursor = z.string().regex(/^[\w=+/%.~:-]{1,2000}$/)
const unusable = Symbol('unusable cursor')

const paging = z.object({
  cursors: orNull(z.object({ after: z.unknown().optional() })),
  next: z.unknown().optional(),
})

function readCursor(after: unknown): string | null | typeof unusable {
  return (after ?? null) === null ? null : (cursor.safeParse(after).data ?? unusable)
}

/** One page of a media edge. */
export const mediaPageSchema = z
  .union([
    z.object({ data: z.array(z.unknown()).nullish(), paging: orNull(paging) }),
    z.array(z.unknown()).transform((data) => ({ data, paging: null })),
  ])
  .transform(({ data, paging }) => {
    const readings = (data ?? []).map((item) => mediaSchema.safeParse(item))
    const after = readCursor(paging?.cursors?.after)
    return {
      posts: readings.flatMap((reading) => (reading.success ? [reading.data] : [])),
      /** Posts that couldn't be read: the list has gaps. */
      unread: readings.filter((reading) => !reading.success).length,
      after: after === unusable ? null : after,
      /** There's more, but the response has no usable cursor for it. */
      hasDeadEnd: after === unusable || (after === null && typeof paging?.next === 'string'),
    }
  })
export type MediaPagePayload = z.infer<typeof mediaPageSchema>

const profileSchema = z.object({
  id,
  username: text,
  name: text,
  biography: text,
  website: text,
  profile_picture_url: orNull(webAddress),
  alt_text: orNull(z.string()),
  followers_count: count,
  follows_count: count,
  media_count: count,
})
export type ProfilePayload = z.infer<typeof profileSchema>

/** Response to a request for the profile. */
export const profileResponseSchema = z.object({ business_discovery: profileSchema })

/** Response to a request for the profile with its first page of posts. */
export const firstPageResponseSchema = z.object({
  business_discovery: profileSchema.extend({ media: mediaPageSchema.nullish() }),
})

/** Response to a request for a further page of posts. */
export const nextPageResponseSchema = z.object({
  business_discovery: z.object({ id, media: mediaPageSchema.nullish() }),
})

const errorNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
])

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
export const errorEnvelopeSchema = z.object({
  error: z.object({
    code: errorNumber,
    error_subcode: orNull(errorNumber),
    message: orNull(z.string()),
    error_user_msg: orNull(z.string()),
    is_transient: orNull(flag),
    fbtrace_id: orNull(z.string()),
  }),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>
