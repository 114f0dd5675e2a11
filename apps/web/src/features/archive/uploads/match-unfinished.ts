import type { ArchiveUploadInfo } from '@tidewatch/contract/archive/uploads'
import type { FilePart } from './send-files.ts'

/**
 * The unfinished upload that these files belong to, with the API's id for each; `null` if there's none. `startedIds` holds,
 * for each file, the ids under which this browser has started to send it.
 */
export function matchUnfinished(
  files: readonly File[],
  startedIds: readonly (readonly string[])[],
  uploads: readonly ArchiveUploadInfo[],
): { uploadId: string; parts: FilePart[] } | null {
  for (const { id: uploadId, state, files: uploadFiles } of uploads) {
    if (state !== 'receiving' || uploadFiles.length !== files.length) continue
    const parts = files.flatMap((file, index) => {
      const known = uploadFiles.find(({ id, name, size }) => {
        // Files that weren't started before the page closed can only be matched by name and size.
        const isSame = name === file.name && size === file.size
        return isSame && (startedIds[index]?.length === 0 || startedIds[index]?.includes(id))
      })
      return known ? [{ id: known.id, file }] : []
    })
    const isStarted = parts.some(({ id }) => startedIds.some((ids) => ids.includes(id)))
    if (isStarted && new Set(parts.map(({ id }) => id)).size === files.length) return { uploadId, parts }
  }
  return null
}
