import type { ArchiveUploadInfo } from '@tidewatch/contract/archive/uploads'
import type { FilePart } from './send-files.ts'

/**
 * The unfinished upload that these files belong to, with the API's id for each; `null` if there's none. `begun` holds,
 * for each file, the ids under which this browser has started to send it.
 */
export function matchUnfinished(
  files: readonly File[],
  begun: readonly (readonly string[])[],
  uploads: readonly ArchiveUploadInfo[],
): { uploadId: string; parts: FilePart[] } | null {
  for (const { id: uploadId, state, files: announced } of uploads) {
    if (state !== 'receiving' || announced.length !== files.length) continue
    const parts = files.flatMap((file, index) => {
      const known = announced.find(({ id, name, size }) => {
        // Files that weren't started before the page closed can only be matched by name and size.
        const isSame = name === file.name && size === file.size
        return isSame && (begun[index]?.length === 0 || begun[index]?.includes(id))
      })
      return known ? [{ id: known.id, file }] : []
    })
    const isBegun = parts.some(({ id }) => begun.some((ids) => ids.includes(id)))
    if (isBegun && new Set(parts.map(({ id }) => id)).size === files.length) return { uploadId, parts }
  }
  return null
}
