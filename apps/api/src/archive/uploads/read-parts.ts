import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { selectableCategories } from '@tidewatch/insights/archive/archive-selection'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import type { ArchiveInventory, ArchiveProblemCode } from '@tidewatch/instagram/archive/verdict/inventory'
import { openArchive } from '@tidewatch/instagram/archive/zip/open-archive'
import { selectFromReading } from '@tidewatch/instagram/archive-selection'
import { readArchive } from '@tidewatch/instagram/read-archive'
import { AppError } from '#/platform/http/app-error.ts'

/** The archive's owner and their former usernames; nothing else of these is stored. */
const ownerCategories: readonly ArchiveCategory[] = ['profile', 'profile-changes']

interface ReadOptions {
  /** What the owner chose to share. */
  categories: readonly ArchiveCategory[]
  /** Assumed if the archive doesn't name its owner. */
  owner: string
  signal: AbortSignal
  onProgress?: (progress: { doneBytes: number; totalBytes: number }) => void
}

/** Reads the ZIPs of an archive. Throws `archiveNotReadable` with a reason, `ArchiveError`, or the signal's reason. */
export async function readParts(
  parts: { name: string; blob: Blob }[],
  { categories, owner, signal, onProgress }: ReadOptions,
): Promise<ArchiveSelection> {
  const inventory = await openArchive(parts, { signal })
  if (!inventory.readable) throw new AppError('archiveNotReadable', { reason: reasonOfProblems(inventory) })
  const reading = await readArchive(inventory, {
    categories: [...new Set<ArchiveCategory>([...ownerCategories, ...categories])],
    signal,
    ...(onProgress ? { onProgress } : {}),
  })
  const chosen = selectableCategories.filter((category) => categories.includes(category))
  return selectFromReading(reading, { chosen, owner: reading.owner ?? owner })
}

function reasonOfProblems({ problems }: ArchiveInventory): string {
  const has = (code: ArchiveProblemCode) => problems.some((problem) => problem.code === code)
  if (has('html-export')) return 'archiveAsHtml'
  if (has('empty-archive') || has('empty-file')) return 'archiveEmpty'
  const foreign = problems.find(({ code }) => code === 'not-instagram')
  if (foreign) {
    if (foreign.seems === 'pictures' || foreign.seems === 'documents')
      return foreign.seems === 'pictures' ? 'archiveOfPictures' : 'archiveOfDocuments'
    return foreign.seems ? 'archiveOfAnotherService' : 'archiveOfNobodyKnown'
  }
  if (has('nothing-kept')) return 'archiveWithoutLists'
  if (has('encrypted')) return 'zipEncrypted'
  return has('nested-zip') ? 'zipNested' : 'zipDamaged'
}
