import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { isHtmlList, isList, isRelevantFor } from '@tidewatch/instagram/archive/delivery-files'
import {
  isClosedFolder,
  isDeliveryName,
  isPlainName,
  maxDeliveryDepth,
  maxFilesListed,
} from '@tidewatch/instagram/archive/delivery-names'
import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import { type Directory, isDirectory, isFile } from './directory.ts'

/** A delivery as found in the folder. */
export interface ListedDelivery {
  /** Its path below the chosen folder. */
  id: string
  name: string
  /** Only files that may be opened. Contents aren't read until they're sliced. */
  files: ArchiveFile[]
  /** Stays the same until something in the delivery changes. */
  fingerprint: string
  newestChange: number | null
  hasList: boolean
  hasHtml: boolean
}

/** Lists deliveries. The chosen folder may be a delivery itself, contain some, or contain folders of them. */
export async function listDeliveries(
  directory: Directory,
  categories: readonly ArchiveCategory[],
): Promise<ListedDelivery[]> {
  if (isDeliveryName(directory.name)) return [await listDelivery(directory, directory.name, categories)]
  const found: ListedDelivery[] = []
  for await (const { folder, path } of deliveriesIn(directory, '', 1)) {
    found.push(await listDelivery(folder, path, categories))
  }
  return found
}

async function* deliveriesIn(
  directory: Directory,
  base: string,
  depth: number,
): AsyncGenerator<{ folder: Directory; path: string }> {
  for await (const entry of directory.values()) {
    if (!isDirectory(entry) || !isPlainName(entry.name)) continue
    const path = base + entry.name
    if (isDeliveryName(entry.name)) yield { folder: entry, path }
    else if (depth < maxDeliveryDepth) yield* deliveriesIn(entry, `${path}/`, depth + 1)
  }
}

async function listDelivery(
  folder: Directory,
  id: string,
  categories: readonly ArchiveCategory[],
): Promise<ListedDelivery> {
  const wanted = ['profile', 'profile-changes', ...categories] as const
  const files: ArchiveFile[] = []
  const marks: string[] = []
  let newestChange: number | null = null
  let seen = 0
  let hasList = false
  let hasHtml = false

  async function add(handle: FileSystemFileHandle, path: string): Promise<void> {
    hasHtml ||= isHtmlList(path)
    if (!isRelevantFor(path, wanted)) return
    hasList ||= isList(path)
    const file = await handle.getFile()
    files.push({ name: `${folder.name}/${path}`, blob: file })
    marks.push(JSON.stringify([path, file.size, file.lastModified]))
    newestChange = Math.max(newestChange ?? 0, file.lastModified)
  }

  async function walk(directory: Directory, base: string): Promise<void> {
    for await (const entry of directory.values()) {
      if (!isPlainName(entry.name) || seen >= maxFilesListed) continue
      seen += 1
      if (isFile(entry)) await add(entry, base + entry.name)
      else if (isDirectory(entry) && !isClosedFolder(entry.name)) await walk(entry, `${base}${entry.name}/`)
    }
  }

  await walk(folder, '')
  return { id, name: folder.name, files, fingerprint: marks.sort().join('\n'), newestChange, hasList, hasHtml }
}
