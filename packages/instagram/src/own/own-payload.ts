import * as z from 'zod'

// Ids beyond 2^53 may arrive as inexact numbers; the profile has them as text.
const id = z.string().regex(/^\d{1,32}$/)
const text = z.string().nullish()
const count = z.int().nonnegative()

const grant = z.object({
  access_token: z.string().min(1),
  permissions: z.union([z.string(), z.array(z.string())]).nullish(),
})

/** Response to the code exchange: documented inside `data`, in practice also flat. */
export const codeResponseSchema = z.union([z.object({ data: z.tuple([grant], grant) }), grant])

export const longLivedSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const ownProfileSchema = z.object({
  id,
  user_id: id,
  username: z.string().min(1),
  account_type: text,
  name: text,
  profile_picture_url: text,
  followers_count: count.nullish(),
})
export type OwnProfilePayload = z.infer<typeof ownProfileSchema>

const breakdown = z.object({
  dimension_keys: z.array(z.string()),
  results: z.array(z.object({ dimension_values: z.array(z.string()), value: count })).default([]),
})

const instant = z.string().transform((value, context) => {
  const date = new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  if (!Number.isNaN(date.getTime())) return date
  context.addIssue({ code: 'custom', message: 'Not a point in time.' })
  return z.NEVER
})

const metric = z.object({
  name: z.string(),
  total_value: z.object({ value: count.nullish(), breakdowns: z.array(breakdown).nullish() }).nullish(),
  values: z
    .array(z.object({ value: z.union([count, z.record(z.string(), count)]).nullish(), end_time: instant.nullish() }))
    .nullish(),
})

/** Response to `/insights`. Metrics without data are missing from `data`. */
export const insightsResponseSchema = z.object({ data: z.array(metric).default([]) })
export type InsightsPayload = z.infer<typeof insightsResponseSchema>

/** Response to `/stories`: the live ones. */
export const storiesResponseSchema = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(64), timestamp: instant })).default([]),
})
export type StoriesPayload = z.infer<typeof storiesResponseSchema>

/** Response to a change. */
export const doneSchema = z.object({ success: z.boolean() })
