import type { Activity, ActivityKind } from '../activity.ts'
import type { Rhythm } from '../public/analytics.ts'
import type { ArchiveReport, Sentence } from '../report/report.ts'
import { firstThree, sentence, unknownCount } from '../report/summary-sentences.ts'
import { type ArchiveActivity, type ArchiveContent, minEntriesForShare } from './archive-figures.ts'
import type { GroupCounts, ListLevels } from './archive-groups.ts'
import type { ListComparison } from './compare-archives.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

interface ArchiveFacts {
  content: ArchiveContent
  changes: readonly Activity[]
  /** `null` for a first archive. */
  comparison: ListComparison | null
  /** People in both comparisons for whom no change is proven. */
  unsure: number
  levels: ListLevels
  /** Its followers are only those gained since the previous archive. */
  isIncrement: boolean
  activeHours: Rhythm | null
  night: ArchiveReport['night']
}

/**
 * Three sentences about an archive: who was gained and lost, how the lists balance, what the owner did; gaps are
 * stated.
 */
export function archiveSummary(facts: ArchiveFacts): Sentence[] {
  const { counts, activity } = facts.content
  const { notFollowingBack, fans, recentFollows } = counts
  return firstThree([
    comparisonSentence(facts),
    unsureSentence(facts),
    unnamedSentence(facts),
    renamedSentence(facts),
    facts.isIncrement ? null : listsSentence(counts, facts.levels),
    notFollowingBack !== null && fans !== null ? sentence('archiveBalance', { notFollowingBack, fans }) : null,
    activitySentence(activity),
    recentFollows === null ? null : sentence('archiveRecentFollows', { count: recentFollows }),
    hoursSentence(facts.activeHours),
    nightSentence(facts.night),
    facts.comparison ? null : sentence('archiveFirst'),
    facts.isIncrement ? sentence('archiveNewOnly') : null,
  ])
}

function comparisonSentence({ changes, comparison, unsure, isIncrement }: ArchiveFacts): Sentence | null {
  if (!comparison) return null
  if (isIncrement) return newcomersSentence(changes, comparison)
  const verdicts = [comparison.followers, comparison.following]
  if (!verdicts.includes('comparable')) return sentence('archiveNotComparable')
  const peopleChanges = changes.filter(({ kind }) => kind !== 'person-renamed' && kind !== 'followers-left-unnamed')
  if (peopleChanges.length === 0 && unsure === 0 && verdicts.every((verdict) => verdict === 'comparable'))
    return sentence('archiveUnchanged')
  const count = (kind: ActivityKind, list: keyof ListComparison) =>
    comparison[list] === 'comparable' ? changes.filter((change) => change.kind === kind).length : unknownCount
  return sentence('archiveCompared', {
    gained: count('follower-gained', 'followers'),
    lost: count('follower-lost', 'followers'),
    added: count('following-added', 'following'),
    removed: count('following-removed', 'following'),
  })
}

/** In lists that could be compared: the others' sentence says why they weren't. */
function unsureSentence({ comparison, unsure, isIncrement }: ArchiveFacts): Sentence | null {
  const isCompared = comparison && !isIncrement && Object.values(comparison).includes('comparable')
  return isCompared && unsure > 0 ? sentence('archiveUnsure', { count: unsure }) : null
}

const maxNames = 3

/**
 * Followers lost aren't named in a scheduled delivery. The account's follower count says how many, where it's known.
 */
function unnamedSentence({ changes }: ArchiveFacts): Sentence | null {
  const left = changes.find((change) => change.kind === 'followers-left-unnamed')
  return left ? sentence('archiveUnnamed', { count: left.count, atLeast: left.isAtLeast ? 'yes' : 'no' }) : null
}

/** A scheduled delivery names the followers gained. */
function newcomersSentence(changes: readonly Activity[], comparison: ListComparison): Sentence {
  const newFollowers = changes.flatMap((change) => (change.kind === 'follower-gained' ? [change.username] : []))
  const count = (kind: ActivityKind) =>
    comparison.following === 'comparable' ? changes.filter((change) => change.kind === kind).length : unknownCount
  return sentence('archiveNewcomers', {
    count: newFollowers.length,
    names: newFollowers
      .slice(0, maxNames)
      .map((username) => `@${username}`)
      .join(', '),
    more: Math.max(0, newFollowers.length - maxNames),
    added: count('following-added'),
    removed: count('following-removed'),
  })
}

function listsSentence({ followers, following }: GroupCounts, levels: ListLevels): Sentence {
  if (Object.values(levels).includes('limited')) return sentence('archiveLimited')
  if (Object.values(levels).includes('partial')) return sentence('archivePartial')
  if (followers !== null && following !== null) return sentence('archiveLists', { followers, following })
  if (followers !== null) return sentence('archiveFollowersOnly', { count: followers })
  return following === null ? sentence('archiveNoLists') : sentence('archiveFollowingOnly', { count: following })
}

function activitySentence({ likes, comments }: ArchiveActivity): Sentence {
  if (likes === null && comments === null) return sentence('archiveNoActivity')
  return sentence('archiveActivity', { likes: likes ?? unknownCount, comments: comments ?? unknownCount })
}

function hoursSentence(activeHours: Rhythm | null): Sentence | null {
  const busiest = activeHours?.busiest
  return busiest
    ? sentence('archiveActiveHours', { weekday: weekdays[busiest.weekday] ?? '', hour: busiest.hour })
    : null
}

/** A renamed person is still the same person, so renames are reported alongside gains and losses. */
function renamedSentence({ changes }: ArchiveFacts): Sentence | null {
  const count = changes.filter(({ kind }) => kind === 'person-renamed').length
  return count === 0 ? null : sentence('archiveRenamed', { count })
}

function nightSentence(night: ArchiveReport['night']): Sentence | null {
  if (!night || night.count === 0 || night.total < minEntriesForShare) return null
  return sentence('archiveNight', { count: night.count, total: night.total, nights: night.nights })
}
