import type { Activity } from '../activity.ts'
import type { Sentence } from '../report/report.ts'
import { figureOf, newestOf, type PublicFacts, sentence } from '../report/summary-sentences.ts'
import { countDays } from '../statistics/calendar.ts'

/** From this relative change on, engagement or posting is up or down rather than steady. */
const minChange = 0.1
const daysPerWeek = 7
/** The best post is newsworthy from this multiple of the account's own median. */
const minTimesMedian = 1.5

const partOf = {
  'biography-changed': 'biography',
  'name-changed': 'name',
  'website-changed': 'website',
  'username-changed': 'username',
  'picture-changed': 'picture',
} as const

/** Engagement compared with the period before; `null` if no settled post shows it. */
export function engagementSentence(facts: PublicFacts): Sentence | null {
  const { value, previous } = figureOf(facts, 'engagementRate') ?? { value: null, previous: null }
  if (value === null) {
    const hidden =
      facts.analytics.bestPosts.length > 0 && facts.analytics.bestPosts.every(({ likes }) => likes === null)
    return hidden ? sentence('engagementHidden', { username: facts.username }) : null
  }
  if (previous === null) return sentence('engagement', { rate: value })
  if (Math.abs(value - previous) <= minChange * previous) return sentence('engagementSteady', { rate: value })
  return sentence(value > previous ? 'engagementUp' : 'engagementDown', { rate: value, previous })
}

/** How much was posted, compared with the period before where that is known. */
export function postingSentence(facts: PublicFacts): Sentence {
  const { username } = facts
  const perWeek = figureOf(facts, 'postsPerWeek')
  const count = perWeek?.provenance.basis?.count ?? 0
  const isKnown = perWeek !== null && perWeek.value !== null
  if (count === 0) return sentence(isKnown ? 'postedNothing' : 'postsUnknown', { username })
  if (perWeek === null || perWeek.value === null || perWeek.previous === null)
    return sentence('posted', { username, count })
  const { value, previous } = perWeek
  const days = countDays(facts.analytics.period.from, facts.analytics.period.to)
  // A weekly rate is less clear than a count for a week, and meaningless for a day: there, count both periods' posts.
  if (days <= daysPerWeek)
    return sentence('postedAfter', { username, count, countBefore: Math.round((previous * days) / daysPerWeek) })
  if (Math.abs(value - previous) <= minChange * previous)
    return sentence('postedSame', { username, count, perWeek: value })
  return sentence(value > previous ? 'postedMore' : 'postedLess', {
    username,
    count,
    perWeek: value,
    previousPerWeek: previous,
  })
}

export function removedSentence({ username, activities }: PublicFacts): Sentence | null {
  const count = activities.filter(({ kind }) => kind === 'post-removed').length
  return count === 0 ? null : sentence('postsRemoved', { username, count })
}

/** The best post, if it stands out from the account's own median. */
export function bestPostSentence({ analytics }: PublicFacts): Sentence | null {
  const [best] = analytics.bestPosts
  if (!best || best.timesMedian === null || best.timesMedian < minTimesMedian) return null
  return sentence('bestPost', { times: best.timesMedian, type: best.type, postedAt: Date.parse(best.postedAt) })
}

/** `isUnchecked`: says since when, because a period without a check may lie anywhere in a longer gap. */
export function profileSentence({ username, activities }: PublicFacts, isUnchecked: boolean): Sentence | null {
  const isPart = (kind: Activity['kind']): kind is keyof typeof partOf => kind in partOf
  const profileChanges = activities.filter(({ kind }) => isPart(kind))
  const newest = newestOf(
    activities,
    'biography-changed',
    'name-changed',
    'website-changed',
    'username-changed',
    'picture-changed',
  )
  if (!newest) return null
  const values = { username, count: profileChanges.length, part: partOf[newest.kind] }
  const [since] = isUnchecked ? profileChanges.flatMap(({ notBefore }) => notBefore ?? []).sort() : []
  return since
    ? sentence('profileChangedSince', { ...values, since: Date.parse(since) })
    : sentence('profileChanged', values)
}
