import { ApiError } from '@tidewatch/api-client/api-error'
import { maxArchiveBytes } from '@tidewatch/contract/archive/imports'
import type { Progress } from '@tidewatch/contract/watch/monitors'

export type SendStage =
  | { name: 'monitor' }
  | { name: 'upload'; sentBytes: number; totalBytes: number | null }
  | { name: 'report' }

/** The calls needed for sending, injected so that tests can check their order and errors. */
export interface SendPorts {
  /** Must precede the report, which gives hours in the user's time zone. */
  initTimeZone: () => Promise<void>
  addMonitor: (username: string) => Promise<{ id: string }>
  importArchive: (
    monitorId: string,
    upload: ArrayBuffer,
    onSent: (sentBytes: number, totalBytes: number | null) => void,
  ) => Promise<unknown>
  watchProgress: (monitorId: string) => Promise<Progress>
}

/** The account, and the packed categories as JSON. */
export interface ArchiveToSend {
  username: string
  pack: () => Promise<ArrayBuffer>
}

/** The categories were stored, but the report couldn't be written. */
export class ReportNotWrittenError extends Error {
  override readonly name = 'ReportNotWrittenError'
}

/** The packed categories exceed the API's size limit, so the export has to be uploaded whole. */
export class TooMuchToSendError extends Error {
  override readonly name = 'TooMuchToSendError'
}

/**
 * Sends an export and resolves with its report's id. An account that already has exports gets another. Rejects with the
 * failed call's `ApiError`, with `TooMuchToSendError` before anything was sent, or with `ReportNotWrittenError`.
 */
export async function sendArchive(
  ports: SendPorts,
  { username, pack }: ArchiveToSend,
  onStage: (stage: SendStage) => void,
): Promise<string> {
  onStage({ name: 'monitor' })
  const upload = await pack()
  if (upload.byteLength > maxArchiveBytes) throw new TooMuchToSendError()
  await ports.initTimeZone()
  const monitorId = await findOrCreateMonitor(ports, username)
  onStage({ name: 'upload', sentBytes: 0, totalBytes: null })
  await ports.importArchive(monitorId, upload, (sentBytes, totalBytes) =>
    onStage({ name: 'upload', sentBytes, totalBytes }),
  )
  onStage({ name: 'report' })
  const { reportId } = await ports.watchProgress(monitorId)
  if (!reportId) throw new ReportNotWrittenError()
  return reportId
}

/** The id of the account's monitor, created if there's none yet. Rejects with `ApiError`. */
export async function findOrCreateMonitor(
  { addMonitor }: Pick<SendPorts, 'addMonitor'>,
  username: string,
): Promise<string> {
  try {
    return (await addMonitor(username)).id
  } catch (error) {
    const existing = error instanceof ApiError && error.name === 'alreadyTracked' ? error.problem?.monitorId : undefined
    if (!existing) throw error
    return existing
  }
}
