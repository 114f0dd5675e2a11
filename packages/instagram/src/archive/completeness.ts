import { type ArchiveCategory, archiveCategories } from '@tidewatch/insights/observation'
import type { ArchiveInventory } from './inventory.ts'

export const completenessLevels = ['full', 'partial', 'unknown', 'absent'] as const
/**
 * `full`: everything of that kind, as far as an archive can show it. `partial`: something is certainly missing.
 * `unknown`: nothing is damaged, but the export may have been limited to a recent time; nobody may be called lost
 * because such a list does not name them. `absent`: not in the archive, or not asked for.
 */
export type Completeness = (typeof completenessLevels)[number]

// Instagram offers "last year" as its longest limited range; a margin covers leap years and the time until it is made.
const longestLimit = 400 * 86_400_000

export interface CompletenessInput {
  seen: ReadonlySet<ArchiveCategory>
  /** Categories with a file that is damaged, missing between others or has items that could not be read. */
  harmed: ReadonlySet<ArchiveCategory>
  /** Categories of which only a weaker source was there (an HTML page, a `no-data.txt` beside other files). */
  doubtful: ReadonlySet<ArchiveCategory>
  oldest: Date | null
  createdAt: Date | null
}

function reachesBack(input: CompletenessInput, inventory: ArchiveInventory): boolean {
  const times = [input.oldest, inventory.oldestMediaMonth].flatMap((time) => (time === null ? [] : [time.getTime()]))
  return input.createdAt !== null && times.length > 0 && input.createdAt.getTime() - Math.min(...times) > longestLimit
}

/** Judges every category. Only an entry older than the longest limited range proves that none was chosen. */
export function judgeCompleteness(
  inventory: ArchiveInventory,
  input: CompletenessInput,
): Record<ArchiveCategory, Completeness> {
  const codes = new Set(inventory.problems.map((problem) => problem.code))
  const isPartMissing = ['truncated', 'damaged', 'split-zip', 'encrypted', 'missing-part', 'empty-file'].some((code) =>
    codes.has(code as never),
  )
  const isWhole = reachesBack(input, inventory) && !codes.has('mixed-dates')

  function judge(category: ArchiveCategory): Completeness {
    if (input.harmed.has(category)) return 'partial'
    if (!input.seen.has(category)) return 'absent'
    if (category === 'profile') return 'full'
    if (isPartMissing) return 'partial'
    return isWhole && !input.doubtful.has(category) ? 'full' : 'unknown'
  }

  return Object.fromEntries(archiveCategories.map((category) => [category, judge(category)])) as Record<
    ArchiveCategory,
    Completeness
  >
}
