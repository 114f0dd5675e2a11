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

/**
 * Bytes of the JSON that a browser may send: some 270,000 people, which the API takes in within a third of a second. Larger
 * exports are uploaded as they are, and the worker reads them.
 */
export const largestArchiveBody = 10 * 1024 ** 2

/**
 * A list that is refused as a whole at its first entry of another shape: naming what is wrong with each of a million
 * would take more memory than there is.
 */
function listOf<Entry extends z.ZodType>(entry: Entry, max: number) {
  const list = z.array(entry).max(max)
  const isList = (value: unknown) =>
    Array.isArray(value) && value.length <= max && value.every((each) => entry.safeParse(each).success)
  return z.custom<z.output<typeof list>>(isList).meta({ override: z.toJSONSchema(list) as object })
}

const people = listOf(z.tuple([username, seconds]), 2_000_000).nullable()
const completeness = z.enum([...listCompletenesses, 'absent'])

/**
 * What a browser sends after it has read an archive: only the chosen categories, without any text. Tuples keep
 * a list of 270,000 people within ten megabytes. A list that was not chosen or not in the archive is `null`.
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
  interactions: listOf(z.tuple([z.enum(interactionKinds), username.nullable(), seconds]), 2_000_000).nullable(),
  posts: listOf(seconds, 200_000).nullable(),
  /** What the owner changed of their own profile; old and new are said of usernames only. */
  profileChanges: listOf(
    z.tuple([z.enum(archiveProfileFields), seconds, username.nullable(), username.nullable()]),
    20_000,
  )
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
