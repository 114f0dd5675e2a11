import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { namesOwner } from '@tidewatch/instagram/archive/delivery-files'
import { readNameHint } from '@tidewatch/instagram/archive/json/name-hints'
import { openArchive } from '@tidewatch/instagram/archive/zip/open-archive'
import { readArchive } from '@tidewatch/instagram/read-archive'
import { removeArchive } from '#/archive/history/remove-archive.ts'
import { importArchive } from '#/archive/imports/import-archive.ts'
import { readParts } from '#/archive/uploads/read-parts.ts'
import type { Context } from '#/primitives/context.ts'
import { DeliveryRefused } from './delivery-refused.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { NoticedDelivery } from './notice-deliveries.ts'
import { type CheckedSource, importedOwners, isCurrent, scheduledBefore } from './queries.ts'
import { type DeliveryFile, type DeliverySource, FileChanged } from './sources/delivery-source.ts'
import { deliveryCategories, isWanted, maxDeliveryFiles, maxFileBytes } from './wanted-files.ts'

/** Total bytes read of a delivery. */
const maxDeliveryBytes = 2 * 1024 ** 3

/** After this many attempts, a delivery with a damaged file is imported from its other files. */
const maxAttempts = 3

interface DeliveryRequest {
  source: DeliverySource
  checked: CheckedSource
  delivery: NoticedDelivery
  /** In a backlog, only the newest sends a notification. */
  isNewest: boolean
  signal: AbortSignal
}

/**
 * Reads one delivery into the history. Only files that pass `isWanted` are fetched. Throws `DeliveryRefused` if the
 * delivery is at fault, `FileChanged` if it changed in the meantime, and what the source throws. Returns the import;
 * `null` if its owner no longer wants it, having stopped the source or chosen another.
 */
export async function readDelivery(context: Context, request: DeliveryRequest): Promise<string | null> {
  const { source, checked, delivery, isNewest, signal } = request
  const { monitor } = checked
  const { folder, row } = delivery
  const listed = await source.listFiles(folder, signal)
  if (fingerprintOf(listed) !== row.fingerprint) throw new FileChanged(folder.name)
  const wanted = listed.filter(({ path }) => isWanted(path))
  if (isTooLarge(wanted)) throw new DeliveryRefused('too-large')

  const names = [monitor.username, ...(await importedOwners(context.db, monitor.id))]
  const namedOwner = readNameHint(`${folder.name}/`).owner?.toLowerCase() ?? null
  if (namedOwner !== null && !names.includes(namedOwner)) await requireFormerName(request, wanted)

  const parts = await partsOf(request, wanted)
  for (const { name, blob } of parts) if (/\.json$/i.test(name)) await refuseHtml(blob)
  const read = await readParts(parts, { categories: deliveryCategories, owner: monitor.username, signal })
  if (fingerprintOf(await source.listFiles(folder, signal)) !== row.fingerprint) throw new FileChanged(folder.name)
  if (isDamaged(read) && (row.attempts + 1 < maxAttempts || !isUsable(read))) throw new DeliveryRefused('damaged')

  const isOwn = names.includes(read.owner?.toLowerCase() ?? monitor.username)
  const archive = isOwn ? { ...read, formerOwners: [...read.formerOwners, monitor.username] } : read
  if (!(await isCurrent(context.db, checked))) return null
  const notify = isNewest ? 'if-changed' : 'never'
  const { importId } = await importArchive(context, { monitor }, archive, {
    source: 'server',
    notify,
    scheduledBefore: await scheduledBefore(context.db, row),
  })
  // An import made before a part arrived would count everyone in that part as lost.
  if (row.importId && row.importId !== importId) await removeArchive(context, monitor, row.importId)
  return importId
}

function isTooLarge(files: DeliveryFile[]): boolean {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return files.length > maxDeliveryFiles || bytes > maxDeliveryBytes || files.some(({ size }) => size > maxFileBytes)
}

/** After a rename, deliveries use the new username; their profile changes name the old one. */
async function requireFormerName(request: DeliveryRequest, wanted: DeliveryFile[]): Promise<void> {
  const parts = await partsOf(
    request,
    wanted.filter(({ path }) => namesOwner(path)),
  )
  const inventory = await openArchive(parts, { signal: request.signal })
  if (!inventory.readable) throw new DeliveryRefused('another-account')
  const { formerOwners } = await readArchive(inventory, {
    categories: ['profile', 'profile-changes'],
    signal: request.signal,
  })
  const isFormer = formerOwners.some((name) => name.toLowerCase() === request.checked.monitor.username)
  if (!isFormer) throw new DeliveryRefused('another-account')
}

async function partsOf({ source, delivery, signal }: DeliveryRequest, files: DeliveryFile[]) {
  const parts: { name: string; blob: Blob }[] = []
  for (const file of files) {
    parts.push({ name: `${delivery.folder.name}/${file.path}`, blob: await source.fetch(file, signal) })
  }
  return parts
}

async function refuseHtml(blob: Blob): Promise<void> {
  const start = await blob.slice(0, 512).text()
  if (start.trimStart().startsWith('<')) throw new DeliveryRefused('html')
}

function isDamaged({ completeness: { insights: _, ...lists } }: ArchiveSelection): boolean {
  // Few samples of insights files are known; an unfamiliar one must not hold up the lists.
  return Object.values(lists).includes('partial')
}

function isUsable({ completeness }: ArchiveSelection): boolean {
  return [completeness.followers, completeness.following].some((level) => level !== 'absent' && level !== 'partial')
}
