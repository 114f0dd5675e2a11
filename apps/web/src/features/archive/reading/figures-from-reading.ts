import { type CountedList, countFamilyFigures, type FamilyCount } from '@tidewatch/insights/family/count-family-figures'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { type ArchiveReading, listCompleteness } from '@tidewatch/instagram/archive-reading'
import { interactionsOf } from '@tidewatch/instagram/archive-selection'

/**
 * The numbers that a family agreement shares, computed from list lengths and times only. `null` for an export without a
 * date.
 */
export function figuresFromReading(
  { exportedAt, isDated, people, posts, interactions, completeness }: ArchiveReading,
  count: FamilyCount,
): FamilyFigures | null {
  if (exportedAt === null) return null
  const listOf = (category: ArchiveCategory, times: CountedList['times'] | null): CountedList | null => {
    const level = listCompleteness(completeness[category])
    return level === null || times === null ? null : { completeness: level, times }
  }
  // One list holds all kinds; for kinds missing from the export, nothing is known.
  const interactionsIn = (category: ArchiveCategory) => {
    const kinds = interactionsOf(category)
    const times = interactions?.flatMap(({ kind, at }) => (kinds.includes(kind) ? [at] : [])) ?? null
    return listOf(category, times)
  }
  const followers = listCompleteness(completeness.followers)
  const archive = {
    exportedAt,
    isDated,
    followers:
      followers === null || people.followers === null
        ? null
        : { completeness: followers, size: people.followers.length, oldest: oldestOf(people.followers.times) },
    following: listOf('following', people.following && Array.from(people.following.times, dateOf)),
    posts: listOf('posts', posts?.map(({ at }) => at) ?? null),
    likes: interactionsIn('likes'),
    comments: interactionsIn('comments'),
    storyInteractions: interactionsIn('story-interactions'),
  }
  return countFamilyFigures(archive, count)
}

function oldestOf(times: Float64Array): Date | null {
  const known = times.filter((time) => !Number.isNaN(time))
  return known.length === 0 ? null : new Date(known.reduce((oldest, time) => Math.min(oldest, time)))
}

function dateOf(time: number): Date | null {
  return Number.isNaN(time) ? null : new Date(time)
}
