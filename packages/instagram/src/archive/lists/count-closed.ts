import { ArchiveError } from '../archive-error.ts'
import { type JsonItem, parseJsonItems } from '../json/json-items.ts'
import { parseMillis } from '../json/parse-time.ts'
import { readEntries } from '../read-entries.ts'
import type { CountableKind } from '../verdict/file-rules.ts'
import type { ArchiveInventory, CountableEntry } from '../verdict/inventory.ts'
import { type ArchiveLimits, archiveLimits, checkFileSize } from '../zip/limits.ts'
import { itemSchema } from './item.ts'
import { timeInLabels } from './read-labels.ts'

/**
 * The number of entries in files that are otherwise never opened, and their time span. Nothing else is read from them.
 */
export interface ClosedCount {
  files: number
  entries: number
  oldest: Date | null
  newest: Date | null
  /** Files that couldn't be read to the end. */
  damaged: number
}

interface CountOptions {
  signal?: AbortSignal
  limits?: ArchiveLimits
}

/**
 * Counts the entries in files of one kind. It opens them, so call it only if the archive's owner requested this kind.
 * Throws `ArchiveError` if a safety limit is exceeded, and the signal's reason when cancelled.
 */
export async function countClosed(
  inventory: ArchiveInventory,
  kind: CountableKind,
  { signal, limits = archiveLimits }: CountOptions = {},
): Promise<ClosedCount> {
  const wanted = inventory.countable.filter((entry) => entry.kind === kind)
  const result: ClosedCount = { files: 0, entries: 0, oldest: null, newest: null, damaged: 0 }
  const countItem = ({ name, value }: JsonItem) => {
    // Fields of a single object aren't entries.
    if (name !== null || typeof value !== 'object' || value === null) return
    result.entries += 1
    const at = timeOf(value)
    if (at === null) return
    if (result.oldest === null || at < result.oldest) result.oldest = at
    if (result.newest === null || at > result.newest) result.newest = at
  }
  let total = 0
  for await (const { entry, stream } of readEntries(inventory, wanted, limits, signal)) {
    result.files += 1
    if (!(await readWhole(entry, stream))) result.damaged += 1
  }
  return result

  async function readWhole(
    { path, compressedBytes }: CountableEntry,
    stream: (write: (chunk: Uint8Array) => void, signal: AbortSignal | undefined) => Promise<void>,
  ): Promise<boolean> {
    const parser = parseJsonItems(countItem)
    let inflated = 0
    let limitError: ArchiveError | null = null
    try {
      await stream((chunk) => {
        inflated += chunk.byteLength
        total += chunk.byteLength
        try {
          checkFileSize(path, inflated, compressedBytes, limits)
          if (total > limits.totalBytes) throw new ArchiveError('too-large', path)
        } catch (error) {
          // The inflater may wrap an error thrown here in its own.
          if (error instanceof ArchiveError) limitError = error
          throw error
        }
        parser.write(chunk)
      }, signal)
      parser.end()
      return true
    } catch (error) {
      signal?.throwIfAborted()
      if (limitError !== null) throw limitError
      if (error instanceof DOMException) throw error
      return false
    }
  }
}

function timeOf(value: object): Date | null {
  const item = itemSchema.safeParse(value)
  if (!item.success) return null
  const labelled = timeInLabels(item.data)
  if (labelled !== null) return labelled
  const { string_map_data, string_list_data, title } = item.data
  // Logins have their time as their title.
  const stamps = [...Object.values(string_map_data ?? {}), ...(string_list_data ?? [])].map((entry) => entry?.timestamp)
  const found = [...stamps, title].map(parseMillis).find((millis) => !Number.isNaN(millis))
  return found === undefined ? null : new Date(found)
}
