import { type ArchiveCategory, archiveCategories, peopleCategories } from '@tidewatch/insights/observation'
import { ArchiveError } from './archive-error.ts'
import type { ArchiveReading } from './archive-reading.ts'
import { estimateCreation } from './json/creation-time.ts'
import { Collector } from './lists/collector.ts'
import { datedInsights } from './lists/dated-insights.ts'
import { readEntries } from './read-entries.ts'
import { type FileOutcome, readFile } from './read-file.ts'
import { type Completeness, judgeCompleteness } from './verdict/completeness.ts'
import { categoriesOf, layoutGenerations } from './verdict/file-rules.ts'
import type { ArchiveEntry, ArchiveInventory, ArchiveProgress } from './verdict/inventory.ts'
import { findGaps } from './verdict/numbered-files.ts'
import type { ArchiveWarning } from './verdict/warning.ts'
import { type ArchiveLimits, archiveLimits } from './zip/limits.ts'

/** Every category that can be imported: the default selection for the archive's owner. */
const defaultCategories: readonly ArchiveCategory[] = archiveCategories

export interface ReadArchiveOptions {
  /** What to read; everything by default. A category that is left out isn't opened, and is `absent` in the result. */
  categories?: readonly ArchiveCategory[]
  /** Cancels the reading between two chunks of a file. */
  signal?: AbortSignal
  /** Called with every chunk of a file, many times a second. */
  onProgress?: (progress: ArchiveProgress) => void
  limits?: ArchiveLimits
}

function chooseOwner(collector: Collector, inventory: ArchiveInventory): string | null {
  if (collector.owners.size > 1) throw new ArchiveError('mixed-owners')
  const [owner] = collector.owners
  return owner ?? inventory.ownerHint
}

function wantedEntries(inventory: ArchiveInventory, wanted: ReadonlySet<ArchiveCategory>): ArchiveEntry[] {
  return inventory.entries.filter((entry) => categoriesOf(entry.target).some((category) => wanted.has(category)))
}

/** At most `filesPerList` files of each list, and the lists that have more. */
function withinLimit(entries: ArchiveEntry[], limits: ArchiveLimits) {
  const counts = new Map<ArchiveCategory, number>()
  const cut = new Set<ArchiveCategory>()
  const read = entries.filter(({ target }) => {
    const categories = categoriesOf(target)
    const full = categories.filter((category) => (counts.get(category) ?? 0) >= limits.filesPerList)
    for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1)
    if (full.length > 0) for (const category of categories) cut.add(category)
    return full.length === 0
  })
  return { read, cut }
}

function newestOf(collector: Collector): Date | null {
  const newest = Math.max(...[...collector.spans.values()].map((span) => span.newest))
  return Number.isFinite(newest) ? new Date(newest) : null
}

/**
 * Reads the selected categories of an archive inventoried by `openArchive`. The same code runs in a browser's worker
 * and in Node (a file on disk becomes an input by `fs.openAsBlob`); memory use depends on the people's names, not on
 * the size of the files. An unreadable file costs a warning and its list's completeness, not the archive. Throws
 * `ArchiveError` if a safety limit is exceeded, nothing is readable or the parts belong to several accounts, and the
 * signal's reason when cancelled. Comment texts and everything in the profile except usernames are discarded while
 * reading.
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
  const { read, cut } = withinLimit(entries, limits)
  const totalBytes = read.reduce((sum, entry) => sum + entry.bytes, 0)
  let doneBytes = 0
  const outcomes: FileOutcome[] = []

  function count(bytes: number): void {
    signal?.throwIfAborted()
    doneBytes += bytes
    if (doneBytes > limits.totalBytes) throw new ArchiveError('too-large')
    onProgress?.({ phase: 'read', doneBytes: Math.min(doneBytes, totalBytes), totalBytes })
  }

  for await (const opened of readEntries(inventory, read, limits, signal)) {
    const outcome = await readFile(opened, collector, { wanted, ownerHint: inventory.ownerHint, limits, signal, count })
    outcomes.push(outcome)
  }
  for (const category of inventory.emptyCategories) if (wanted.has(category)) collector.seen.add(category)

  const gaps = findGaps(entries)
  const owner = chooseOwner(collector, inventory)
  const exportedAt = estimateCreation(inventory.dateHint, newestOf(collector))
  const verdicts = judgeCompleteness(inventory, {
    wanted,
    collector,
    damaged: new Set(outcomes.flatMap((outcome) => outcome.damagedCategories)),
    gaps: new Set(gaps.map((gap) => gap.category)),
    cut,
    html: new Set(entries.filter(({ format }) => format === 'html').map(({ target }) => target.category)),
    exportedAt,
  })
  const warnings = [
    ...outcomes.flatMap((outcome) => outcome.warnings),
    ...gaps.map(({ path, count: missing }): ArchiveWarning => ({ code: 'missing-file', path, count: missing })),
  ]
  if (owner !== null && inventory.ownerHint !== null && owner !== inventory.ownerHint) {
    warnings.push({ code: 'owner-mismatch', path: inventory.inputs[0]?.name ?? '', count: 1 })
  }
  const layouts = new Set([...inventory.layouts, ...outcomes.flatMap((outcome) => [...outcome.layouts])])
  const profileChanges = collector.listProfileChanges()
  const formerNames = (profileChanges ?? []).flatMap(({ before }) =>
    before === null || before === owner ? [] : [before],
  )
  return {
    owner,
    formerOwners: [...new Set(formerNames)],
    exportedAt,
    isDated: inventory.dateHint !== null,
    people: peopleIn(collector),
    interactions: collector.listInteractions(),
    posts: collector.listPosts(),
    profileChanges,
    insights: datedInsights(collector.listInsights(), exportedAt),
    verdicts,
    completeness: levelsOf(verdicts),
    warnings,
    layouts: layoutGenerations.filter((layout) => layouts.has(layout)),
    filesRead: outcomes.length,
  }
}

function peopleIn(collector: Collector): ArchiveReading['people'] {
  const lists = peopleCategories.map((category) => [category, collector.listPeople(category)])
  return Object.fromEntries(lists) as ArchiveReading['people']
}

function levelsOf(verdicts: ArchiveReading['verdicts']): Record<ArchiveCategory, Completeness> {
  const levels = archiveCategories.map((category) => [category, verdicts[category].level])
  return Object.fromEntries(levels) as Record<ArchiveCategory, Completeness>
}
