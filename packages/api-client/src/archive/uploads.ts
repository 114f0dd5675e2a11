import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  deleteArchiveUpload,
  downloadArchiveFile,
  listArchiveUploads,
  startArchiveUpload,
} from '@tidewatch/contract/archive/uploads'
import { callPath } from '@tidewatch/contract/define-call'
import * as z from 'zod'
import { type BodyOf, call } from '../call.ts'
import { throwUnreachable } from '../call-failure.ts'
import { invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { readEnvelope } from '../read-envelope.ts'
import { monitorKey } from '../watch/monitors.ts'

const uploadsKey = (id: string) => [...monitorKey(id), 'uploads'] as const
const pollMs = 5_000

/** A monitor's uploads that are under way, failed or kept; polled while one of them is being read. */
export const archiveUploadsQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: uploadsKey(id),
    queryFn: ({ signal }) => call(client, listArchiveUploads, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.uploads.some((upload) => upload.state === 'waiting') ? pollMs : false),
  })

type StartUploadInput = { id: string } & BodyOf<typeof startArchiveUpload>

/** Announces the ZIPs of an archive. Rejects with 20006 if there is no room for them. */
export const startArchiveUploadMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: StartUploadInput) => call(client, startArchiveUpload, { params: { id }, body }),
    onSuccess: (_data, { id }, _result, context) => context.client.invalidateQueries({ queryKey: uploadsKey(id) }),
  })

/** Cancels an upload, or erases its kept files. */
export const deleteArchiveUploadMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (uploadId: string) => call(client, deleteArchiveUpload, { params: { id, uploadId } }),
    onSuccess: invalidate(uploadsKey(id)),
  })

/** A kept ZIP. Browsers stream large ones to disk. Rejects with `ApiError`. */
export async function downloadStoredFile(
  client: ApiClient,
  file: { id: string; uploadId: string; fileId: string },
): Promise<Blob> {
  const headers = client.headers()
  const response = await fetch(`${client.baseUrl}${callPath(downloadArchiveFile, file)}`, { headers }).catch(
    throwUnreachable,
  )
  if (response.ok && response.headers.get('content-type')?.startsWith('application/zip')) return response.blob()
  if (response.status === 401) client.noticeSignedOut(headers.Authorization)
  return readEnvelope(response.status, await response.json().catch(() => null), z.never())
}
