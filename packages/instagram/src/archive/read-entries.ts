import type { ArchiveEntry, ArchiveInventory } from './verdict/inventory.ts'
import type { ArchiveLimits } from './zip/limits.ts'
import { inflate, listZip } from './zip/zip-input.ts'

/** A file ready to be streamed. */
export interface OpenedEntry<Entry = ArchiveEntry> {
  entry: Entry
  stream: (write: (chunk: Uint8Array) => void, signal: AbortSignal | undefined) => Promise<void>
}

async function streamBlob(blob: Blob, write: (chunk: Uint8Array) => void, signal: AbortSignal | undefined) {
  await blob.stream().pipeTo(new WritableStream<Uint8Array>({ write }), signal === undefined ? {} : { signal })
}

/** Opens the given entries one by one. Each ZIP's directory is traversed once; other entries aren't opened. */
export async function* readEntries<Entry extends Pick<ArchiveEntry, 'input' | 'index'>>(
  inventory: ArchiveInventory,
  entries: Entry[],
  limits: ArchiveLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<OpenedEntry<Entry>> {
  for (const [input, file] of inventory.inputs.entries()) {
    signal?.throwIfAborted()
    const here = entries.filter((entry) => entry.input === input)
    const loose = here.filter((entry) => entry.index === null)
    for (const entry of loose) yield { entry, stream: (write, abort) => streamBlob(file.blob, write, abort) }
    const byIndex = new Map(here.filter((entry) => entry.index !== null).map((entry) => [entry.index, entry]))
    if (byIndex.size === 0) continue
    for await (const member of listZip(file, limits, signal)) {
      const entry = byIndex.get(member.index)
      if (entry !== undefined) yield { entry, stream: (write, abort) => inflate(member.entry, write, abort) }
      byIndex.delete(member.index)
      if (byIndex.size === 0) break
    }
  }
}
