import { type ArchiveCategory, archiveCategories } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { monitorParams } from '../watch/monitors.ts'

/** Maximum bytes of one ZIP, and maximum ZIPs of one archive. */
export const maxPartBytes = 10 * 1024 ** 3
export const maxParts = 20

/** Maximum bytes of a ZIP sent in a form; larger ones go through the resumable upload. */
export const maxFormUploadBytes = 2 * 1024 ** 3

/** The default categories: what reports and the account's page are made from. */
export const reportCategories: readonly ArchiveCategory[] = [
  'profile',
  'followers',
  'following',
  'follow-requests-sent',
  'likes',
  'comments',
  'story-interactions',
  'posts',
  'insights',
]

const archiveUploadInfoSchema = z.object({
  id: z.uuid(),
  state: z.enum(['receiving', 'waiting', 'done', 'failed']),
  keepFile: z.boolean(),
  createdAt: z.iso.datetime(),
  /** With `failed`: the reason, in the reader's language. */
  problem: z.string().nullable(),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.int(),
      received: z.int(),
    }),
  ),
})
export type ArchiveUploadInfo = z.infer<typeof archiveUploadInfoSchema>

export const startArchiveUpload = defineCall({
  id: 'startArchiveUpload',
  method: 'POST',
  path: '/ins/monitor/:id/archive/upload',
  summary:
    'Create an upload for the ZIPs of one export, to be read by a worker. Send each ZIP to /ins/upload/:fileId using the tus protocol.',
  access: 'owner',
  params: monitorParams,
  body: z.object({
    categories: z.array(z.enum(archiveCategories)).min(1).max(archiveCategories.length),
    keepFile: z.boolean().default(false),
    files: z
      .array(z.object({ name: z.string().min(1).max(255), size: z.int().min(1).max(maxPartBytes) }))
      .min(1)
      .max(maxParts),
  }),
  data: archiveUploadInfoSchema,
})

export const listArchiveUploads = defineCall({
  id: 'listArchiveUploads',
  method: 'GET',
  path: '/ins/monitor/:id/archive/upload',
  summary: 'List uploads that are in progress, have failed or have kept files, newest first.',
  access: 'owner',
  params: monitorParams,
  data: z.object({ uploads: z.array(archiveUploadInfoSchema) }),
})

const uploadParams = monitorParams.extend({ uploadId: z.uuid() })

export const deleteArchiveUpload = defineCall({
  id: 'deleteArchiveUpload',
  method: 'DELETE',
  path: '/ins/monitor/:id/archive/upload/:uploadId',
  summary: 'Cancel an upload or erase its kept files. Data already read from them is kept.',
  access: 'owner',
  params: uploadParams,
  data: z.null(),
})

export const downloadArchiveFile = defineCall({
  id: 'downloadArchiveFile',
  method: 'GET',
  path: '/ins/monitor/:id/archive/upload/:uploadId/file/:fileId',
  summary: 'Download a kept ZIP as it was uploaded.',
  access: 'owner',
  params: uploadParams.extend({ fileId: z.string().max(80) }),
  produces: 'application/zip',
  data: z.null(),
})
