import { type ArchiveCategory, type ArchiveObservation, archiveCategories } from '@tidewatch/insights/observation'
import { ArchiveError } from './archive-error.ts'
import { Collector } from './collector.ts'
import { type Completeness, judgeCompleteness } from './completeness.ts'
import { estimateCreation } from './creation-time.ts'
import { categoriesOf, type LayoutGeneration, layoutGenerations } from './file-rules.ts'
import { flatRelations } from './flat-layout.ts'
import type { ArchiveEntry, ArchiveInventory, ArchiveProgress } from './inventory.ts'
import { type ArchiveLimits, archiveLimits } from './limits.ts'
import { findGaps } from './numbered-files.ts'
import { readEntries } from './read-entries.ts'
import { type FileOutcome, readFile } from './read-file.ts'
import type { ArchiveWarning } from './warning.ts'

/** Every category that can be kept, as a start for the choice of the archive's owner. */
export const defaultCategories: readonly ArchiveCategory[] = archiveCategories

export interface ReadArchiveOptions {
  /** What to read; everything by default. A category that is left out is `absent` in the result. */
  categories?: readonly ArchiveCategory[]
  signal?: AbortSignal
  onProgress?: (progress: ArchiveProgress) => void
  limits?: ArchiveLimits
}

/** What an archive says. Plain data and dates only, so that it can be posted from a worker. */
export interface ArchiveReading {
  observation: ArchiveObservation
  completeness: Record<ArchiveCategory, Completeness>
  warnings: ArchiveWarning[]
  layouts: LayoutGeneration[]
  filesRead: number
}

function chooseOwner(collector: Collector, inventory: ArchiveInventory): string | null {
  if (collector.owners.size > 1) throw new ArchiveError('mixed-owners')
  const [owner] = collector.owners
  return owner ?? inventory.ownerHint
}

function findDoubtful(inventory: ArchiveInventory, entries: ArchiveEntry[]): Set<ArchiveCategory> {
  const doubtful = new Set<ArchiveCategory>()
  for (const entry of entries) if (entry.format === 'html') doubtful.add(entry.target.category)
  // One `no-data.txt` beside files of the same folder does not say which of the other lists it stands for.
  const hasRelations = entries.some((entry) => entry.path.includes('followers_and_following/'))
  const relations = new Set(flatRelations.values())
  for (const category of inventory.emptyCategories) {
    if (hasRelations && relations.has(category)) doubtful.add(category)
  }
  return doubtful
}

function wantedEntries(inventory: ArchiveInventory, wanted: ReadonlySet<ArchiveCategory>): ArchiveEntry[] {
  return inventory.entries.filter((entry) => categoriesOf(entry.target).some((category) => wanted.has(category)))
}

/**
 * Reads the chosen categories of an opened archive. A file that cannot be read costs a warning and its list's
 * completeness, not the archive. Throws `ArchiveError` where a safety limit is broken, nothing is readable or the
 * parts belong to several accounts, and the signal's reason when cancelled. Comment texts and everything of the
 * profile except the username are dropped while reading.
 */
export async function readArchive(
  inventory: ArchiveInventory,
  options: ReadArchiveOptions = {},
): Promise<ArchiveReading> {
  if (!inventory.readable) throw new ArchiveError('not-readable')
  const { signal, onProgress, limits = archiveLimits } = options
  const wanted = new Set(options.categories ?? defaultCategories)
  const collector = new Collector()
  const entries = wantedEntries(inventory, wanted)
  const totalBytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  let doneBytes = 0
  const outcomes: FileOutcome[] = []

  function count(bytes: number): void {
    signal?.throwIfAborted()
    doneBytes += bytes
    if (doneBytes > limits.totalBytes) throw new ArchiveError('too-large')
    onProgress?.({ phase: 'read', doneBytes: Math.min(doneBytes, totalBytes), totalBytes })
  }

  for await (const opened of readEntries(inventory, entries, limits, signal)) {
    const outcome = await readFile(opened, collector, { wanted, ownerHint: inventory.ownerHint, limits, signal, count })
    outcomes.push(outcome)
  }
  for (const category of inventory.emptyCategories) if (wanted.has(category)) collector.seen.add(category)

  const gaps = findGaps(entries)
  const harmed = new Set([...outcomes.flatMap((outcome) => outcome.harmed), ...gaps.map((gap) => gap.category)])
  const owner = chooseOwner(collector, inventory)
  const createdAt = estimateCreation(inventory.dateHint, collector.newest)
  const doubtful = findDoubtful(inventory, entries)
  const warnings = [
    ...outcomes.flatMap((outcome) => outcome.warnings),
    ...gaps.map(({ path }): ArchiveWarning => ({ code: 'missing-file', path, count: 1 })),
  ]
  if (owner !== null && inventory.ownerHint !== null && owner !== inventory.ownerHint) {
    warnings.push({ code: 'owner-mismatch', path: inventory.inputs[0]?.name ?? '', count: 1 })
  }
  const layouts = new Set([...inventory.layouts, ...outcomes.flatMap((outcome) => [...outcome.layouts])])
  return {
    observation: {
      owner,
      createdAt,
      followers: collector.listPeople('followers'),
      following: collector.listPeople('following'),
      followRequestsSent: collector.listPeople('follow-requests-sent'),
      recentlyUnfollowed: collector.listPeople('recently-unfollowed'),
      closeFriends: collector.listPeople('close-friends'),
      blocked: collector.listPeople('blocked'),
      interactions: collector.listInteractions(),
      posts: collector.listPosts(),
    },
    completeness: judgeCompleteness(inventory, {
      seen: collector.seen,
      harmed,
      doubtful,
      oldest: collector.oldest,
      createdAt,
    }),
    warnings,
    layouts: layoutGenerations.filter((layout) => layouts.has(layout)),
    filesRead: outcomes.length,
  }
}
