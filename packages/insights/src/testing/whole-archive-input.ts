import {
  type ArchiveLists,
  countsOf,
  isRecentFollow,
  knownGroups,
  levelsOf,
  peopleByGroup,
} from '../archive/archive-groups.ts'
import { peopleList, peopleOf } from '../archive/archive-people.ts'
import { differenceOf, unfollowedIn } from '../archive/compare-archives.ts'
import type { ArchiveCategory, ArchiveObservation } from '../observation.ts'
import type { ArchiveReportInput } from '../report/write-archive-report.ts'
import { activityOf } from './whole-archive-activity.ts'

interface WholeArchives extends Pick<ArchiveReportInput, 'categories' | 'timeZone' | 'now'> {
  observation: ArchiveObservation
  previous: ArchiveObservation | null
  /** What was shared of the previous one; left out, as much as of the one that is reported. */
  previousCategories?: readonly ArchiveCategory[] | undefined
  owner: string
}

/** What a report is written from, worked out of whole archives in memory: the database has to tell the same. */
export function inputOfWhole({
  observation,
  previous,
  previousCategories,
  owner,
  ...about
}: WholeArchives): ArchiveReportInput {
  const [later, earlier] = [
    shared(observation, owner, about.categories),
    previous && shared(previous, owner, about.categories),
  ]
  const reported = (archive: ArchiveObservation, categories = about.categories) => ({
    exportedAt: archive.exportedAt,
    levels: levelsOf(archive),
    ...activityOf(archive, { ...about, categories }),
  })
  const sharedWith = previousCategories?.filter((category) => about.categories.includes(category))
  return {
    ...about,
    owner,
    archive: { ...reported(later), lists: listsOf(later, about) },
    previous: earlier && { ...reported(earlier, sharedWith), counts: countsOf(listsOf(earlier, about)) },
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

function listsOf(archive: ArchiveObservation, { now }: Pick<WholeArchives, 'now'>): ArchiveLists {
  const { mutual, ...people } = peopleByGroup(archive)
  const exportedAt = archive.exportedAt ?? now
  return {
    followers: peopleList(people.followers),
    following: peopleList(people.following),
    notFollowingBack: peopleList(people.notFollowingBack),
    fans: peopleList(people.fans),
    mutual: knownGroups(levelsOf(archive)).mutual ? (mutual?.length ?? null) : null,
    recentFollows: peopleList(people.following?.filter((person) => isRecentFollow(person, exportedAt)) ?? null),
    requestsSent: peopleList(peopleOf(archive.followRequestsSent, archive.owner)),
  }
}
