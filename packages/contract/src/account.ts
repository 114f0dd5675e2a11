import { lanes } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from './define-call.ts'

/** What people type to name an account: handle, @handle or profile URL. */
export const accountQuery = z.string().trim().min(1).max(300)

export const accountPreviewSchema = z.object({
  username: z.string(),
  /** The name that was asked for, where the account has given it up for `username`. */
  formerUsername: z.string().nullable(),
  name: z.string().nullable(),
  biography: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().nullable(),
  lane: z.enum(lanes),
  capturedAt: z.iso.datetime(),
  /** The caller's own monitor of this account, if there is one. */
  monitorId: z.uuid().nullable(),
})
export type AccountPreview = z.infer<typeof accountPreviewSchema>

export const searchAccount = defineCall({
  id: 'searchAccount',
  method: 'POST',
  path: '/ins/search',
  summary: 'Look an account up without adding it. Codes 20002, 20003, 20004 say why there is none.',
  access: 'anonymous',
  body: z.object({ query: accountQuery }),
  data: accountPreviewSchema,
})
