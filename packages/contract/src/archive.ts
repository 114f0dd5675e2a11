import {
  archiveCategories,
  archiveProfileFields,
  interactionKinds,
  listCompletenesses,
} from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { monitorParams } from './monitor.ts'

/** Seconds since 1970 and before the year 10000, or `null` where the archive does not say. */
const seconds = z.int().nonnegative().max(253_402_300_799).nullable()
const username = z.string().min(1).max(60)
const people = z
  .array(z.tuple([username, seconds]))
  .max(2_000_000)
  .nullable()
const completeness = z.enum([...listCompletenesses, 'absent'])

/**
 * What a browser sends after it has read an archive: only the chosen categories, without any text. Tuples keep a list of
 * a million people within a few tens of megabytes. A list that was not chosen or not in the archive is `null`.
 */
export const archiveUploadSchema = z.object({
  categories: z.array(z.enum(archiveCategories)).min(1),
  owner: username.nullable(),
  /** Usernames that the owner had before, as the archive tells. */
  formerOwners: z.array(username).max(50).optional(),
  // A year 0 is written in ISO 8601, but there was none.
  createdAt: z.iso
    .datetime()
    .refine((time) => time >= '0001')
    .nullable(),
  followers: people,
  following: people,
  followRequestsSent: people,
  recentlyUnfollowed: people,
  closeFriends: people,
  blocked: people,
  interactions: z
    .array(z.tuple([z.enum(interactionKinds), username.nullable(), seconds]))
    .max(2_000_000)
    .nullable(),
  posts: z.array(seconds).max(200_000).nullable(),
  /** What the owner changed of their own profile; old and new are said of usernames only. */
  profileChanges: z
    .array(z.tuple([z.enum(archiveProfileFields), seconds, username.nullable(), username.nullable()]))
    .max(20_000)
    .nullable()
    .optional(),
  /** By category; of one that is left out only what is there is known. */
  completeness: z.partialRecord(z.enum(archiveCategories), completeness),
})
export type ArchiveUpload = z.infer<typeof archiveUploadSchema>

export const importArchive = defineCall({
  id: 'importArchive',
  method: 'POST',
  path: '/ins/monitor/:id/archive',
  summary:
    'Store what an archive’s owner chose to share, under this monitor alone. Its report follows. 20006 not usable. Takes multipart/form-data too: one or several `file` ZIPs, which a worker reads; the answer is then `uploadId`.',
  access: 'owner',
  params: monitorParams,
  body: archiveUploadSchema,
  data: z.object({ importId: z.uuid() }),
})
