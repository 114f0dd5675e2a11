import { type ArchiveActivity, datedActivity } from '../archive/archive-figures.ts'
import { type GivenInteractions, givenKinds, interactionWeeks, maxListedAuthors } from '../archive/interaction-weeks.ts'
import type { ArchiveCategory, ArchiveInteraction, ArchiveObservation } from '../observation.ts'
import type { AuthorsList } from '../report/report.ts'
import type { GivenLists } from '../report/write-archive-report.ts'

interface ActivityOptions {
  categories: readonly ArchiveCategory[]
  timeZone: string
}

/** The activity of a whole archive's owner, counted and listed: a reference for the database's results. */
export function activityOf(
  { owner, interactions, posts }: Pick<ArchiveObservation, 'owner' | 'interactions' | 'posts'>,
  { categories, timeZone }: ActivityOptions,
): { activity: ArchiveActivity; given: GivenLists } {
  const of = (part: keyof GivenInteractions, category: ArchiveCategory) =>
    interactions && categories.includes(category) ? withOthers(interactions, part, owner) : null
  const [likes, comments, stories] = [
    of('likes', 'likes'),
    of('comments', 'comments'),
    of('stories', 'story-interactions'),
  ]
  const shared = [likes, comments, stories, categories.includes('posts') ? posts : null].filter((list) => list !== null)
  const moments = shared.flat().flatMap(({ at }) => (at ? [{ at, times: 1 }] : []))
  return {
    activity: {
      likes: likes?.length ?? null,
      comments: comments?.length ?? null,
      stories: stories?.length ?? null,
      dated: shared.length === 0 ? null : datedActivity(moments, timeZone),
    },
    given: {
      likesByAuthor: likes && authorsList(likes),
      commentsByAuthor: comments && authorsList(comments),
      storiesByAuthor: stories && authorsList(stories),
      weeks: interactionWeeks({ likes, comments, stories }, timeZone),
    },
  }
}

/** Leaves out interactions with the owner's own content. */
function withOthers(
  interactions: readonly ArchiveInteraction[],
  part: keyof GivenInteractions,
  owner: string | null,
): ArchiveInteraction[] {
  return interactions.filter(
    ({ kind, username }) => givenKinds[part].includes(kind) && (owner === null || username?.toLowerCase() !== owner),
  )
}

/** Interactions counted by the person whose content it was, most first, then latest first; capped at 2,000 people. */
function authorsList(interactions: readonly ArchiveInteraction[]): NonNullable<AuthorsList> {
  const byAuthor = new Map<string, { count: number; lastAt: number | null }>()
  let unattributed = 0
  for (const { username, at } of interactions) {
    if (username === null) {
      unattributed += 1
      continue
    }
    const name = username.toLowerCase()
    const known = byAuthor.get(name) ?? { count: 0, lastAt: null }
    const time = at?.getTime() ?? null
    byAuthor.set(name, {
      count: known.count + 1,
      lastAt: time === null || (known.lastAt !== null && known.lastAt > time) ? known.lastAt : time,
    })
  }
  const authors = [...byAuthor]
    .sort(
      ([nameA, a], [nameB, b]) => b.count - a.count || (b.lastAt ?? 0) - (a.lastAt ?? 0) || (nameA < nameB ? -1 : 1),
    )
    .slice(0, maxListedAuthors)
    .map(([username, { count, lastAt }]) => ({
      username,
      count,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    }))
  return { total: byAuthor.size, unattributed, authors }
}
