import type { Figure, FigureKey } from '../figure.ts'
import type { ArchiveCategory, ArchiveInteraction, ArchiveObservation, Source } from '../observation.ts'
import { interactionsWithOthers } from './archive-authors.ts'
import type { GroupCounts } from './archive-groups.ts'
import { isNight } from './interaction-weeks.ts'

/** A share of fewer is chance. */
export const leastForShare = 20

/** What the owner did, as far as it was shared. `null`: absent or not shared. */
export interface ArchiveActivity {
  likes: ArchiveInteraction[] | null
  comments: ArchiveInteraction[] | null
  stories: ArchiveInteraction[] | null
  posts: { at: Date }[] | null
}

/** What an archive says, counted. */
export interface ArchiveContent {
  counts: GroupCounts
  activity: ArchiveActivity
}

/** What was done to other people's content, and the own posts. */
export function activityOf(
  { owner, interactions, posts }: Pick<ArchiveObservation, 'owner' | 'interactions' | 'posts'>,
  categories: readonly ArchiveCategory[],
): ArchiveActivity {
  const shared = <T>(category: ArchiveCategory, value: T | null): T | null =>
    categories.includes(category) ? value : null
  const of = (kinds: ArchiveInteraction['kind'][]) => interactions && interactionsWithOthers(interactions, kinds, owner)
  return {
    likes: shared('likes', of(['like-post', 'like-comment'])),
    comments: shared('comments', of(['comment'])),
    stories: shared('story-interactions', of(['story'])),
    posts: shared('posts', posts),
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
    figure('archiveFollowers', 'people', ({ counts }) => counts.followers),
    figure('archiveFollowing', 'people', ({ counts }) => counts.following),
    figure('notFollowingBack', 'people', ({ counts }) => counts.notFollowingBack),
    figure('fans', 'people', ({ counts }) => counts.fans),
    figure('mutual', 'people', ({ counts }) => counts.mutual),
    figure('recentFollows', 'people', ({ counts }) => counts.recentFollows),
    figure('likesGiven', 'interactions', ({ activity }) => activity.likes?.length ?? null),
    figure('commentsGiven', 'interactions', ({ activity }) => activity.comments?.length ?? null),
    figure('storyInteractions', 'interactions', ({ activity }) => activity.stories?.length ?? null),
    {
      key: 'nightShare',
      value: nightShare(current.activity, about.timeZone),
      previous: previous && nightShare(previous.activity, about.timeZone),
      unit: 'ratio',
      provenance: {
        source: about.source,
        capturedAt: about.capturedAt.toISOString(),
        basis: { kind: 'interactions', count: datedMoments(current.activity).length },
      },
    },
  ]
}

/** The moments of everything dated that the owner did: likes, comments, story interactions and posts. */
export function datedMoments({ likes, comments, stories, posts }: ArchiveActivity): Date[] {
  const dated: { at: Date | null }[] = [likes, comments, stories, posts].flatMap<{ at: Date | null }>(
    (list) => list ?? [],
  )
  return dated.flatMap(({ at }) => at ?? [])
}

function nightShare(activity: ArchiveActivity, timeZone: string): number | null {
  const dated = datedMoments(activity)
  return dated.length < leastForShare ? null : dated.filter((at) => isNight(at, timeZone)).length / dated.length
}
