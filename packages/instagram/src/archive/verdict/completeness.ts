import { type ListDates, looksIncremental, reachesBack } from '@tidewatch/insights/archive/list-evidence'
import { type ArchiveCategory, archiveCategories, peopleCategories } from '@tidewatch/insights/observation'
import { findDateLimit } from '../json/date-limit.ts'
import type { Collector, TimeSpan } from '../lists/collector.ts'
import type { ArchiveInventory } from './inventory.ts'

const completenessLevels = ['full', 'partial', 'increment', 'date-limited', 'unknown', 'absent'] as const
/**
 * Each list is judged by itself. `full`: everything of that kind, as far as an archive can show it. `partial`: something
 * is certainly missing. `increment`: only what is new since the delivery before, as in scheduled exports. `date-limited`:
 * nothing in the whole archive is older than one of the time ranges that Instagram offers. `unknown`: nothing is damaged,
 * but nothing proves that no range was chosen either. `absent`: not in the archive, or not asked for. Only from a `full`
 * list may anybody be called lost because they are not in it.
 */
export type Completeness = (typeof completenessLevels)[number]

const completenessReasons = [
  /** full: an entry of the list is older than the longest limited range. */
  'reaches-back',
  /** full: what one file says by itself, such as whose archive it is. */
  'by-itself',
  /** partial: a file of it is damaged, breaks off, or has entries that could not be understood. */
  'damaged',
  /** partial: a numbered file is missing between others. */
  'missing-file',
  /** partial: it has more files than are read of one list. */
  'too-many-files',
  /** partial: one of the archive's ZIPs is missing or could not be read. */
  'missing-part',
  /** increment: all entries are recent, though another list of the archive reaches back. */
  'newcomers-only',
  /** date-limited: see there. */
  'recent-only',
  /** unknown: read from web pages, which leave things out. */
  'html-page',
  /** unknown: a list without anybody, which no `no-data.txt` confirms. */
  'empty-list',
  /** unknown: a `no-data.txt` that may stand for another list of the same folder. */
  'shared-note',
  /** unknown: a file among the lists of people has a name that nobody knows. */
  'unknown-file',
  /** unknown: files of several exports are mixed. */
  'mixed-dates',
  /** unknown: all entries are too recent, or have no time, to prove anything. */
  'unproven',
  /** unknown: the archive says in so many words that there is nothing, and nothing that it was asked for all time. */
  'declared-empty',
  /** absent: the archive has nothing of that kind; it was not asked for when the export was made. */
  'not-requested',
  /** absent: other lists of the same section are there, this one is not. */
  'not-in-section',
  /** absent: it is there and was not chosen. */
  'not-chosen',
] as const
type CompletenessReason = (typeof completenessReasons)[number]

/** How complete a category is, and why that is thought. `oldest` and `newest` are of its dated entries. */
export interface CategoryVerdict {
  level: Completeness
  reason: CompletenessReason
  /** People or entries; `null` where the category is absent. */
  entries: number | null
  oldest: Date | null
  newest: Date | null
}

interface CompletenessInput {
  wanted: ReadonlySet<ArchiveCategory>
  collector: Pick<Collector, 'seen' | 'spans' | 'sizeOf'>
  /** Categories with a file that is damaged or has items that could not be read. */
  damaged: ReadonlySet<ArchiveCategory>
  /** Categories with a gap in their numbered files. */
  gaps: ReadonlySet<ArchiveCategory>
  /** Categories with more files than are read. */
  cut: ReadonlySet<ArchiveCategory>
  /** Categories of which only an HTML page was there. */
  html: ReadonlySet<ArchiveCategory>
  exportedAt: Date | null
}

/** Sections that one tick of the export's choice brings: one list of it there means that all were asked for. */
const sections: readonly (readonly ArchiveCategory[])[] = [peopleCategories, ['profile', 'profile-changes']]

const brokenInput = new Set(['truncated', 'damaged', 'split-zip', 'encrypted', 'missing-part', 'empty-file'])

/** Categories without a list of people, which can’t be incomplete. */
const noLists: ReadonlySet<ArchiveCategory> = new Set(['profile', 'insights'])

type Judgement = [level: Completeness, reason: CompletenessReason]

/** What keeps every list of the archive from being called full. */
function judgeWhole(
  inventory: ArchiveInventory,
  spans: readonly TimeSpan[],
  exportedAt: Date | null,
): Judgement | null {
  if (inventory.problems.some(({ code }) => code === 'mixed-dates')) return ['unknown', 'mixed-dates']
  const media = inventory.oldestMediaMonth?.getTime() ?? null
  const isLimited = exportedAt !== null && spans.length > 0 && findDateLimit(spans, exportedAt, media) !== null
  return isLimited ? ['date-limited', 'recent-only'] : null
}

/**
 * Judges every category by its own entries: one that is older than the longest limited range proves that none was chosen.
 * Another list proves nothing, because scheduled deliveries hold `following` whole and only the newest of the others.
 */
export function judgeCompleteness(
  inventory: ArchiveInventory,
  input: CompletenessInput,
): Record<ArchiveCategory, CategoryVerdict> {
  const { collector, wanted, damaged, gaps, cut, html } = input
  const isPartMissing = inventory.problems.some(({ code }) => brokenInput.has(code))
  const ofWhole = judgeWhole(inventory, [...collector.spans.values()], input.exportedAt)
  const datesOf = (category: ArchiveCategory): ListDates => {
    const span = collector.spans.get(category)
    return { oldest: span === undefined ? null : new Date(span.oldest), madeAt: input.exportedAt }
  }
  const isThere = (category: ArchiveCategory) =>
    inventory.categories[category] !== undefined || inventory.emptyCategories.includes(category)

  function judgeAbsent(category: ArchiveCategory): Judgement {
    if (isThere(category) && !wanted.has(category)) return ['absent', 'not-chosen']
    const siblings = sections.find((section) => section.includes(category)) ?? []
    return siblings.some(isThere) ? ['absent', 'not-in-section'] : ['absent', 'not-requested']
  }

  function judgeEmpty(category: ArchiveCategory): Judgement {
    if (!inventory.emptyCategories.includes(category)) return ['unknown', 'empty-list']
    // One `no-data.txt` beside files of the same folder does not say which of the other lists it stands for.
    const siblings = sections.find((section) => section.includes(category)) ?? []
    if (siblings.some((sibling) => inventory.categories[sibling] !== undefined)) return ['unknown', 'shared-note']
    return [ofWhole?.[0] ?? 'unknown', 'declared-empty']
  }

  function judgeByDates(category: ArchiveCategory): Judgement {
    if (ofWhole) return ofWhole
    if (reachesBack(datesOf(category))) return ['full', 'reaches-back']
    const isIncrement = category === 'followers' && looksIncremental(datesOf('followers'), datesOf('following'))
    return isIncrement ? ['increment', 'newcomers-only'] : ['unknown', 'unproven']
  }

  function judgeFiles(category: ArchiveCategory): Judgement | null {
    if (damaged.has(category)) return ['partial', 'damaged']
    if (cut.has(category)) return ['partial', 'too-many-files']
    return gaps.has(category) ? ['partial', 'missing-file'] : null
  }

  function judge(category: ArchiveCategory): Judgement {
    const lacking = judgeFiles(category)
    if (lacking) return lacking
    if (!collector.seen.has(category)) return judgeAbsent(category)
    if (noLists.has(category)) return ['full', 'by-itself']
    if (isPartMissing) return ['partial', 'missing-part']
    if (collector.sizeOf(category) === 0) return judgeEmpty(category)
    if (html.has(category)) return ['unknown', 'html-page']
    const isAmongLists = sections[0]?.includes(category) ?? false
    if (isAmongLists && inventory.unknownLists > 0) return ['unknown', 'unknown-file']
    return judgeByDates(category)
  }

  function verdict(category: ArchiveCategory): CategoryVerdict {
    const [level, reason] = judge(category)
    const span = collector.spans.get(category)
    return {
      level,
      reason,
      entries: collector.seen.has(category) ? collector.sizeOf(category) : null,
      oldest: span === undefined ? null : new Date(span.oldest),
      newest: span === undefined ? null : new Date(span.newest),
    }
  }

  return Object.fromEntries(archiveCategories.map((category) => [category, verdict(category)])) as Record<
    ArchiveCategory,
    CategoryVerdict
  >
}
