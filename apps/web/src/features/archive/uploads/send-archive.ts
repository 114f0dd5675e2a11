import { ApiError } from '@tidewatch/api-client/api-error'
import { largestArchiveBody } from '@tidewatch/contract/archive/imports'
import type { Progress } from '@tidewatch/contract/watch/monitors'

export type SendingStage =
  | { name: 'monitor' }
  | { name: 'upload'; sentBytes: number; totalBytes: number | null }
  | { name: 'report' }

/** The calls of sending, so that their order and their errors can be tested. */
export interface SendPorts {
  /** Before the report is written, because its hours are told in the user's time zone. */
  initTimeZone: () => Promise<void>
  addMonitor: (username: string) => Promise<{ id: string }>
  importArchive: (
    monitorId: string,
    upload: ArrayBuffer,
    onSent: (sentBytes: number, totalBytes: number | null) => void,
  ) => Promise<unknown>
  watchProgress: (monitorId: string) => Promise<Progress>
}

/** What goes to whose page. `pack` makes the JSON of the chosen part. */
export interface ArchiveToSend {
  username: string
  pack: () => Promise<ArrayBuffer>
}

/** The categories were stored, and the report could not be written. */
export class ReportNotWrittenError extends Error {
  override readonly name = 'ReportNotWrittenError'
}

/** What was read is more than the API takes at once: the archive has to be uploaded as it is. */
export class TooMuchToSendError extends Error {
  override readonly name = 'TooMuchToSendError'
}

/**
 * Sends an archive and resolves with the id of its report. An account that already has archives gets one more. Rejects
 * with the `ApiError` of the call that failed, with `TooMuchToSendError`, before
 * anything was sent, or with `ReportNotWrittenError`.
 */
export async function sendArchive(
  ports: SendPorts,
  { username, pack }: ArchiveToSend,
  onStage: (stage: SendingStage) => void,
): Promise<string> {
  onStage({ name: 'monitor' })
  const upload = await pack()
  if (upload.byteLength > largestArchiveBody) throw new TooMuchToSendError()
  await ports.initTimeZone()
  const monitorId = await monitorFor(ports, username)
  onStage({ name: 'upload', sentBytes: 0, totalBytes: null })
  await ports.importArchive(monitorId, upload, (sentBytes, totalBytes) =>
    onStage({ name: 'upload', sentBytes, totalBytes }),
  )
  onStage({ name: 'report' })
  const { reportId } = await ports.watchProgress(monitorId)
  if (!reportId) throw new ReportNotWrittenError()
  return reportId
}

/** The monitor of somebody's archives, made where there is none yet. Rejects with `ApiError`. */
export async function monitorFor({ addMonitor }: Pick<SendPorts, 'addMonitor'>, username: string): Promise<string> {
  try {
    return (await addMonitor(username)).id
  } catch (error) {
    const existing = error instanceof ApiError && error.name === 'alreadyTracked' ? error.problem?.monitorId : undefined
    if (!existing) throw error
    return existing
  }
}
