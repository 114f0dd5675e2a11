import type { Figure, FigureKey } from '../figure.ts'
import type {
  ArchiveCategory,
  ArchiveInteraction,
  ArchiveObservation,
  ArchivePerson,
  ComparedList,
  Source,
} from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import { daysBetween } from '../statistics/calendar.ts'
import { interactionsWithOthers } from './archive-authors.ts'
import { peopleMissingIn, peopleOf } from './archive-people.ts'
import { isNight } from './interaction-weeks.ts'

const recentDays = 30
/** A share of fewer is chance. */
export const leastForShare = 20

/** What an archive says, cleaned, with only what was chosen to be shared. `null`: absent or not shared. */
export interface ArchiveContent {
  followers: ArchivePerson[] | null
  following: ArchivePerson[] | null
  notFollowingBack: ArchivePerson[] | null
  fans: ArchivePerson[] | null
  mutual: number | null
  recentFollows: ArchivePerson[] | null
  requestsSent: ArchivePerson[] | null
  likes: ArchiveInteraction[] | null
  comments: ArchiveInteraction[] | null
  stories: ArchiveInteraction[] | null
  posts: { at: Date }[] | null
}

/**
 * The lists of an archive as of its date.
 * - notFollowingBack: people in following, but not in followers; fans: the other way round; mutual: in both.
 * - recentFollows: people followed in the 30 days before the archive was made.
 *
 * Limits: relations to deleted accounts cannot be matched and count in neither. Followers that came as an increment are
 * `null`.
 */
export function archiveContent(
  observation: ArchiveObservation,
  categories: readonly ArchiveCategory[],
  exportedAt: Date,
): ArchiveContent {
  const owner = observation.owner
  const shared = <T>(category: ArchiveCategory, value: T | null): T | null =>
    categories.includes(category) ? value : null
  // Newcomers are not the list: its size, and who is not in it, stay unknown.
  const isWhole = observation.completeness.followers !== 'increment'
  const followers = shared('followers', isWhole ? peopleOf(observation.followers, owner) : null)
  const following = shared('following', peopleOf(observation.following, owner))
  const isCut = (list: ComparedList) => observation.completeness[list] === 'partial'
  const followersCut = isCut('followers')
  const followingCut = isCut('following')
  const notFollowingBack = followersCut ? null : peopleMissingIn(following, followers)
  const fans = followingCut ? null : peopleMissingIn(followers, following)
  const names = new Set(followers?.map(({ username }) => username))
  const of = (kinds: ArchiveInteraction['kind'][]) =>
    observation.interactions && interactionsWithOthers(observation.interactions, kinds, owner)
  return {
    followers,
    following,
    notFollowingBack,
    fans,
    mutual:
      fans && notFollowingBack && following
        ? following.filter(({ username }) => names.has(username) && !isDeletedAccount(username)).length
        : null,
    recentFollows:
      following?.filter(({ since }) => since && since <= exportedAt && daysBetween(since, exportedAt) <= recentDays) ??
      null,
    requestsSent: shared('follow-requests-sent', peopleOf(observation.followRequestsSent, owner)),
    likes: shared('likes', of(['like-post', 'like-comment'])),
    comments: shared('comments', of(['comment'])),
    stories: shared('story-interactions', of(['story'])),
    posts: shared('posts', observation.posts),
  }
}

/**
 * The figures of an archive, each with its value in the archive before. All are counts: of people in a list, or of likes
 * (posts and comments), comments and story interactions with other people's content. One is a ratio: nightShare, the
 * dated interactions and posts between midnight and five in `timeZone`, divided by all dated ones; `null` below twenty.
 * Source: the archive. Limits: Instagram's profile may show slightly other totals than the lists have entries.
 */
export function archiveFigures(
  current: ArchiveContent,
  previous: ArchiveContent | null,
  about: { source: Source; capturedAt: Date; timeZone: string },
): Figure[] {
  const figure = (
    key: FigureKey,
    kind: 'people' | 'interactions',
    of: (content: ArchiveContent) => number | null,
  ): Figure => {
    const value = of(current)
    return {
      key,
      value,
      previous: previous && of(previous),
      unit: 'count',
      provenance: {
        source: about.source,
        capturedAt: about.capturedAt.toISOString(),
        basis: value === null ? null : { kind, count: value },
      },
    }
  }
  return [
    figure('archiveFollowers', 'people', ({ followers }) => followers?.length ?? null),
    figure('archiveFollowing', 'people', ({ following }) => following?.length ?? null),
    figure('notFollowingBack', 'people', ({ notFollowingBack }) => notFollowingBack?.length ?? null),
    figure('fans', 'people', ({ fans }) => fans?.length ?? null),
    figure('mutual', 'people', ({ mutual }) => mutual),
    figure('recentFollows', 'people', ({ recentFollows }) => recentFollows?.length ?? null),
    figure('likesGiven', 'interactions', ({ likes }) => likes?.length ?? null),
    figure('commentsGiven', 'interactions', ({ comments }) => comments?.length ?? null),
    figure('storyInteractions', 'interactions', ({ stories }) => stories?.length ?? null),
    {
      key: 'nightShare',
      value: nightShare(current, about.timeZone),
      previous: previous && nightShare(previous, about.timeZone),
      unit: 'ratio',
      provenance: {
        source: about.source,
        capturedAt: about.capturedAt.toISOString(),
        basis: { kind: 'interactions', count: datedMoments(current).length },
      },
    },
  ]
}

/** The moments of everything dated that the owner did: likes, comments, story interactions and posts. */
export function datedMoments({ likes, comments, stories, posts }: ArchiveContent): Date[] {
  const dated: { at: Date | null }[] = [likes, comments, stories, posts].flatMap<{ at: Date | null }>(
    (list) => list ?? [],
  )
  return dated.flatMap(({ at }) => at ?? [])
}

function nightShare(content: ArchiveContent, timeZone: string): number | null {
  const dated = datedMoments(content)
  return dated.length < leastForShare ? null : dated.filter((at) => isNight(at, timeZone)).length / dated.length
}
