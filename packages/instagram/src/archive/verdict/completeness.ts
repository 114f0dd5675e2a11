import { type ListDates, looksIncremental, reachesBack } from '@tidewatch/insights/archive/list-evidence'
import { type ArchiveCategory, archiveCategories, peopleCategories } from '@tidewatch/insights/observation'
import { findDateLimit } from '../json/date-limit.ts'
import type { Collector, TimeSpan } from '../lists/collector.ts'
import type { ArchiveInventory } from './inventory.ts'

const completenessLevels = ['full', 'partial', 'increment', 'date-limited', 'unknown', 'absent'] as const
/**
 * Each list is judged by itself. `full`: everything of its kind, as far as an archive can show it. `partial`: something
 * is certainly missing. `increment`: only what is new since the previous delivery, as in scheduled exports.
 * `date-limited`: nothing in the whole archive is older than one of the time ranges that Instagram offers. `unknown`:
 * nothing is damaged, but nothing proves either that no range was selected. `absent`: not in the archive, or not
 * selected. Only a `full` list proves that people missing from it are lost.
 */
export type Completeness = (typeof completenessLevels)[number]

const completenessReasons = [
  /** full: an entry of the list is older than the longest limited range. */
  'reaches-back',
  /** full: one file suffices, such as the one with the archive's owner. */
  'by-itself',
  /** partial: one of its files is damaged, truncated, or has unreadable entries. */
  'damaged',
  /** partial: a numbered file is missing between others. */
  'missing-file',
  /** partial: it has more files than are read for one list. */
  'too-many-files',
  /** partial: one of the archive's ZIPs is missing or could not be read. */
  'missing-part',
  /** increment: all entries are recent, although another list of the archive reaches back. */
  'newcomers-only',
  /** date-limited: see `Completeness`. */
  'recent-only',
  /** unknown: read from web pages, which omit some data. */
  'html-page',
  /** unknown: an empty list that no `no-data.txt` confirms. */
  'empty-list',
  /** unknown: a `no-data.txt` that may stand for another list of the same folder. */
  'shared-note',
  /** unknown: a file among the lists of people has an unknown name. */
  'unknown-file',
  /** unknown: files of several exports are mixed. */
  'mixed-dates',
  /** unknown: all entries are too recent, or have no time, to prove anything. */
  'unproven',
  /** unknown: the archive explicitly declares it empty, but nothing shows that all time was requested. */
  'declared-empty',
  /** absent: the archive has nothing of that kind; it wasn't requested when the export was made. */
  'not-requested',
  /** absent: other lists of the same section are present, this one isn't. */
  'not-in-section',
  /** absent: it's present but wasn't selected. */
  'not-chosen',
] as const
type CompletenessReason = (typeof completenessReasons)[number]

/** How complete a category is, and why. `oldest` and `newest` are those of its dated entries. */
export interface CategoryVerdict {
  level: Completeness
  reason: CompletenessReason
  /** People or entries; `null` if the category is absent. */
  entries: number | null
  oldest: Date | null
  newest: Date | null
}

interface CompletenessInput {
  wanted: ReadonlySet<ArchiveCategory>
  collector: Pick<Collector, 'seen' | 'spans' | 'sizeOf'>
  /** Categories with a file that is damaged or has unreadable items. */
  damaged: ReadonlySet<ArchiveCategory>
  /** Categories with a gap in their numbered files. */
  gaps: ReadonlySet<ArchiveCategory>
  /** Categories with more files than are read. */
  cut: ReadonlySet<ArchiveCategory>
  /** Categories with only an HTML page. */
  html: ReadonlySet<ArchiveCategory>
  exportedAt: Date | null
}

/** Sections that the export form offers as one choice: one list of a section means that all were requested. */
const sections: readonly (readonly ArchiveCategory[])[] = [peopleCategories, ['profile', 'profile-changes']]

const brokenInputCodes = new Set(['truncated', 'damaged', 'split-zip', 'encrypted', 'missing-part', 'empty-file'])

/** Categories without a list of people, which can't be incomplete. */
const nonListCategories: ReadonlySet<ArchiveCategory> = new Set(['profile', 'insights'])

type Judgement = [level: Completeness, reason: CompletenessReason]

/** A reason that prevents every list of the archive from being `full`. */
function judgeExport(
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
 * Judges every category by its own entries: one that is older than the longest limited range proves that no range was
 * selected. Other lists prove nothing, because scheduled deliveries contain all of `following` and only the newest of
 * the others.
 */
export function judgeCompleteness(
  inventory: ArchiveInventory,
  input: CompletenessInput,
): Record<ArchiveCategory, CategoryVerdict> {
  const { collector, wanted, damaged, gaps, cut, html } = input
  const isPartMissing = inventory.problems.some(({ code }) => brokenInputCodes.has(code))
  const exportJudgement = judgeExport(inventory, [...collector.spans.values()], input.exportedAt)
  const datesOf = (category: ArchiveCategory): ListDates => {
    const span = collector.spans.get(category)
    return { oldest: span === undefined ? null : new Date(span.oldest), madeAt: input.exportedAt }
  }
  const isPresent = (category: ArchiveCategory) =>
    inventory.categories[category] !== undefined || inventory.emptyCategories.includes(category)

  function judgeAbsent(category: ArchiveCategory): Judgement {
    if (isPresent(category) && !wanted.has(category)) return ['absent', 'not-chosen']
    const siblings = sections.find((section) => section.includes(category)) ?? []
    return siblings.some(isPresent) ? ['absent', 'not-in-section'] : ['absent', 'not-requested']
  }

  function judgeEmpty(category: ArchiveCategory): Judgement {
    if (!inventory.emptyCategories.includes(category)) return ['unknown', 'empty-list']
    // A `no-data.txt` next to files of the same folder doesn't say which of the other lists it stands for.
    const siblings = sections.find((section) => section.includes(category)) ?? []
    if (siblings.some((sibling) => inventory.categories[sibling] !== undefined)) return ['unknown', 'shared-note']
    return [exportJudgement?.[0] ?? 'unknown', 'declared-empty']
  }

  function judgeByDates(category: ArchiveCategory): Judgement {
    if (exportJudgement) return exportJudgement
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
    const fileJudgement = judgeFiles(category)
    if (fileJudgement) return fileJudgement
    if (!collector.seen.has(category)) return judgeAbsent(category)
    if (nonListCategories.has(category)) return ['full', 'by-itself']
    if (isPartMissing) return ['partial', 'missing-part']
    if (collector.sizeOf(category) === 0) return judgeEmpty(category)
    if (html.has(category)) return ['unknown', 'html-page']
    const isPeopleList = sections[0]?.includes(category) ?? false
    if (isPeopleList && inventory.unknownLists > 0) return ['unknown', 'unknown-file']
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
