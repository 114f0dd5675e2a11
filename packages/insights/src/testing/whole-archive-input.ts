import {
  type ArchiveLists,
  countsOf,
  coversRecentFollows,
  knownGroups,
  knownListsOf,
  levelsOf,
  peopleByGroup,
  recentDays,
} from '../archive/archive-groups.ts'
import { maxListedPeople, peopleOf } from '../archive/archive-people.ts'
import { differenceOf } from '../archive/compare-archives.ts'
import type { ArchiveCategory, ArchiveObservation, ArchivePerson } from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import type { PeopleList } from '../report/report.ts'
import type { ArchiveReportInput } from '../report/write-archive-report.ts'
import { daysBetween } from '../statistics/calendar.ts'
import { activityOf } from './whole-archive-activity.ts'
import { unfollowedIn } from './whole-archive-changes.ts'

interface WholeArchives extends Pick<ArchiveReportInput, 'categories' | 'timeZone' | 'now'> {
  observation: ArchiveObservation
  previous: ArchiveObservation | null
  /** The archive before the previous one, which may show what that one leaves out. */
  beforePrevious?: ArchiveObservation | null
  /** The categories shared from the previous archive; defaults to those of the reported one. */
  previousCategories?: readonly ArchiveCategory[] | undefined
  owner: string
  /** Whether the archives state their dates; defaults to true. */
  isDated?: boolean
}

/** A report's input, computed from whole archives in memory: a reference for the database's results. */
export function reportInputOf({
  observation,
  previous,
  beforePrevious = null,
  previousCategories,
  owner,
  isDated = true,
  ...about
}: WholeArchives): ArchiveReportInput {
  const sharedOf = (archive: ArchiveObservation | null) => archive && shared(archive, owner, about.categories)
  const [later, earlier] = [shared(observation, owner, about.categories), sharedOf(previous)]
  const earliest = sharedOf(beforePrevious)
  const reported = (archive: ArchiveObservation, categories = about.categories) => ({
    exportedAt: archive.exportedAt,
    isDated,
    levels: levelsOf(archive, archive === later ? earlier : earliest),
    coversRecentFollows: coversRecentFollows(knownListsOf(archive)),
    ...activityOf(archive, { ...about, categories }),
  })
  const sharedWith = previousCategories?.filter((category) => about.categories.includes(category))
  return {
    ...about,
    owner,
    archive: { ...reported(later), lists: listsOf(later, about, earlier) },
    previous: earlier && { ...reported(earlier, sharedWith), counts: countsOf(listsOf(earlier, about, earliest)) },
    changes: earlier ? differenceOf({ previous: earlier, next: later }) : { followers: null, following: null },
    unfollowedAt: unfollowedIn(later),
    unnamed: null,
  }
}

function shared(
  archive: ArchiveObservation,
  owner: string,
  categories: readonly ArchiveCategory[],
): ArchiveObservation {
  return {
    ...archive,
    owner,
    followers: categories.includes('followers') ? archive.followers : null,
    following: categories.includes('following') ? archive.following : null,
    followRequestsSent: categories.includes('follow-requests-sent') ? archive.followRequestsSent : null,
  }
}

function listsOf(
  archive: ArchiveObservation,
  { now }: Pick<WholeArchives, 'now'>,
  earlier: ArchiveObservation | null = null,
): ArchiveLists {
  const { mutual, ...people } = peopleByGroup(archive, earlier)
  const exportedAt = archive.exportedAt ?? now
  return {
    followers: peopleList(people.followers),
    following: peopleList(people.following),
    notFollowingBack: peopleList(people.notFollowingBack),
    fans: peopleList(people.fans),
    mutual: knownGroups(levelsOf(archive, earlier)).mutual ? (mutual?.length ?? null) : null,
    recentFollows: peopleList(people.following?.filter((person) => isRecentFollow(person, exportedAt)) ?? null),
    requestsSent: peopleList(peopleOf(archive.followRequestsSent, archive.owner)),
  }
}

function isRecentFollow({ since }: ArchivePerson, exportedAt: Date): boolean {
  return since !== null && since <= exportedAt && daysBetween(since, exportedAt) <= recentDays
}

/**
 * A list as the report stores it: newest relation first, undated last, capped at 2,000 people; the total isn't capped.
 */
function peopleList(people: readonly ArchivePerson[] | null): PeopleList {
  if (people === null) return null
  const sorted = people.toSorted(
    (a, b) =>
      (b.since?.getTime() ?? Number.NEGATIVE_INFINITY) - (a.since?.getTime() ?? Number.NEGATIVE_INFINITY) ||
      byName(a, b),
  )
  return {
    total: people.length,
    deleted: people.filter(({ username }) => isDeletedAccount(username)).length,
    people: sorted
      .slice(0, maxListedPeople)
      .map(({ username, since }) => ({ username, since: since?.toISOString() ?? null })),
  }
}

function byName(a: ArchivePerson, b: ArchivePerson): number {
  if (a.username === b.username) return 0
  return a.username < b.username ? -1 : 1
}
