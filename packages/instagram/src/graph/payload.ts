import * as z from 'zod'

/** Ids exceed 2^53 (`17841400000000077`), so a number that was not exact any more is not an id. */
const id = z.union([z.string().regex(/^\d{1,32}$/), z.int().nonnegative().transform(String)])
const count = z.int().nonnegative().nullish()
const text = z.string().nullish()

/** A cursor goes back into the field syntax, so it may hold nothing that means something there. */
const cursor = z.string().regex(/^[\w=+/%.~-]{1,2000}$/)

/** Graph writes `2021-08-17T19:00:42+0000`; the colon that ISO 8601 wants is put back, for `Date` engines that insist. */
const timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/)
  .transform((value, context) => {
    const date = new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    if (!Number.isNaN(date.getTime())) return date
    context.addIssue({ code: 'custom', message: 'Not a point in time.' })
    return z.NEVER
  })

const mediaSchema = z.object({
  id,
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  media_product_type: text,
  permalink: text,
  caption: text,
  timestamp,
  like_count: count,
  comments_count: count,
  view_count: count,
})
export type MediaPayload = z.infer<typeof mediaSchema>

/** One page of a media edge. */
export const mediaPageSchema = z.object({
  data: z.array(mediaSchema).default([]),
  paging: z.object({ cursors: z.object({ after: cursor.nullish() }).nullish() }).nullish(),
})
export type MediaPagePayload = z.infer<typeof mediaPageSchema>

const profileSchema = z.object({
  id,
  username: text,
  name: text,
  biography: text,
  website: text,
  profile_picture_url: text,
  followers_count: count,
  follows_count: count,
  media_count: count,
})
export type ProfilePayload = z.infer<typeof profileSchema>

/** Answer to a request for the profile. */
export const profileAnswerSchema = z.object({ business_discovery: profileSchema })

/** Answer to a request for the profile with its first page of posts. */
export const firstPageAnswerSchema = z.object({
  business_discovery: profileSchema.extend({ media: mediaPageSchema.nullish() }),
})

/** Answer to a request for a further page of posts. */
export const nextPageAnswerSchema = z.object({ business_discovery: z.object({ id, media: mediaPageSchema.nullish() }) })

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
export const errorEnvelopeSchema = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().nullish(),
    message: text,
    error_user_msg: text,
    is_transient: z.boolean().nullish(),
    fbtrace_id: text,
  }),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>
