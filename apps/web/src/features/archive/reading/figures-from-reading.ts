import { countFamilyFigures, type FamilyCount } from '@tidewatch/insights/family/count-family-figures'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'
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
  // One list holds all kinds; for kinds missing from the export, nothing is known.
  const timesOf = (category: ArchiveCategory) => {
    if (interactions === null || completeness[category] === 'absent') return null
    const kinds = interactionsOf(category)
    return interactions.flatMap(({ kind, at }) => (kinds.includes(kind) ? [at] : []))
  }
  const archive = {
    exportedAt,
    isDated,
    followers: people.followers?.length ?? null,
    following: people.following && Array.from(people.following.times, dateOf),
    posts: posts?.map(({ at }) => at) ?? null,
    likes: timesOf('likes'),
    comments: timesOf('comments'),
    storyInteractions: timesOf('story-interactions'),
  }
  return countFamilyFigures(archive, count)
}

function dateOf(time: number): Date | null {
  return Number.isNaN(time) ? null : new Date(time)
}
