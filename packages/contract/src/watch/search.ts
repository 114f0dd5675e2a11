import { mediaTypes, sources } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** What people type to name an account. */
export const accountQuery = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .meta({ description: 'A username, @username or profile URL.' })

/** A post as a preview shows it. */
const previewPostSchema = z.object({
  mediaId: z.string(),
  permalink: z.string().nullable(),
  type: z.enum(mediaTypes),
  /** The first 80 characters; `null` without a caption. */
  captionStart: z.string().nullable(),
  altText: z.string().nullable(),
  /** Signed by Instagram; works for some days only. */
  pictureUrl: z.string().nullable(),
  postedAt: z.iso.datetime(),
  /** `null`: hidden by the owner. */
  likes: z.int().nullable(),
  comments: z.int().nullable(),
})
export type PreviewPost = z.infer<typeof previewPostSchema>

export const accountPreviewSchema = z.object({
  username: z.string(),
  /** The requested name, where the account has given it up for `username`. */
  formerUsername: z.string().nullable(),
  name: z.string().nullable(),
  biography: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().nullable(),
  /** The newest ones, newest first: at most six. */
  latestPosts: z.array(previewPostSchema),
  source: z.enum(sources),
  capturedAt: z.iso.datetime(),
  /** The caller's own monitor of this account, if there is one. */
  monitorId: z.uuid().nullable(),
})
export type AccountPreview = z.infer<typeof accountPreviewSchema>

export const searchAccount = defineCall({
  id: 'searchAccount',
  method: 'POST',
  path: '/ins/search',
  summary:
    'Search for an account without adding it. Returns 20002, 20003 or 20004 with the reason if there is no result.',
  access: 'anonymous',
  keyScope: 'read',
  body: z.object({ query: accountQuery }),
  data: accountPreviewSchema,
})
