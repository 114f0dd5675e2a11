import type { Activity } from '../activity.ts'
import type { Figure, FigureKey } from '../figure.ts'
import type { Analytics } from '../public/analytics.ts'
import type { Sentence, SummaryKey } from './report.ts'

/**
 * The ICU values of every summary sentence (`insights.summary.<key>`). Counts are whole and never negative; rates are
 * fractions; instants are milliseconds since 1970, so that `{x, date, long}` can format them.
 *
 * | key | values |
 * | --- | --- |
 * | baseline | username, followers, posts (-1: unknown) |
 * | baselineNextComparison | nextCollectionAt |
 * | baselineNoNextComparison | – |
 * | followersGrew, followersFell | username, count (how many more or fewer), rate (of the start; positive), followers (now) |
 * | followersSteady | username, followers |
 * | followersUnknown | username |
 * | followersSpike, followersDrop | username, count (how many more or fewer), usual (rounded, may be negative), at |
 * | milestone | username, milestone, at |
 * | engagementUp, engagementDown | rate, previous |
 * | engagementSteady, engagement (nothing to compare with) | rate |
 * | engagementHidden | username |
 * | postedMore, postedLess | username, count, perWeek, previousPerWeek |
 * | postedSame | username, count, perWeek |
 * | posted | username, count |
 * | postedNothing, postsUnknown, profileUnchanged | username |
 * | unchecked (no check in the period) | – |
 * | postsRemoved | username, count |
 * | bestPost | times (1 is average), type (image, video, carousel, reel), postedAt |
 * | profileChanged | username, count, part (biography, name, website, username, picture; of the newest change) |
 * | profileChangedSince | the same, and since (the last collection without the changes) |
 * | unavailable, cameBack | username, at |
 * | archiveLists | followers, following |
 * | archiveFollowersOnly, archiveFollowingOnly | count |
 * | archiveNoLists, archiveNewOnly, archiveLimited, archivePartial, archiveNoActivity, archiveFirst | – |
 * | archiveBalance | notFollowingBack, fans |
 * | archiveRecentFollows | count |
 * | archiveActiveHours | weekday (mon to sun), hour (0 to 23) |
 * | archiveCompared | gained, lost, added, removed (-1: not comparable) |
 * | archiveNewcomers | count, names (of the first three), more (besides them), added, removed (-1: not comparable) |
 * | archiveUnchanged, archiveNotComparable | – |
 * | archiveRenamed, archiveUnsure | count |
 * | archiveNight | count (between midnight and 5 a.m.), total, nights |
 * | archiveActivity | likes, comments (-1: not shared) |
 */
export function sentence(key: SummaryKey, values: Sentence['values'] = {}): Sentence {
  return { key, values }
}

/** Stands for an unknown number in a sentence; the message has a separate branch for it. */
export const unknownCount = -1

/** The first three sentences, each key once. Throws a RangeError if there are fewer: the caller's rules have a gap. */
export function firstThree(candidates: readonly (Sentence | null)[]): Sentence[] {
  const byKey = new Map<SummaryKey, Sentence>()
  for (const candidate of candidates) {
    if (candidate && !byKey.has(candidate.key)) byKey.set(candidate.key, candidate)
  }
  const chosen = [...byKey.values()].slice(0, 3)
  if (chosen.length < 3) throw new RangeError(`A summary needs three sentences, the rules found ${chosen.length}.`)
  return chosen
}

export interface PublicFacts {
  username: string
  analytics: Analytics
  /** Newest first. */
  activities: readonly Activity[]
}

export function figureOf({ analytics }: Pick<PublicFacts, 'analytics'>, key: FigureKey): Figure | null {
  return analytics.figures.find((figure) => figure.key === key) ?? null
}

export function newestOf<Kind extends Activity['kind']>(
  activities: readonly Activity[],
  ...kinds: Kind[]
): Extract<Activity, { kind: Kind }> | null {
  const isOfKind = (activity: Activity): activity is Extract<Activity, { kind: Kind }> =>
    kinds.some((kind) => kind === activity.kind)
  return activities.find(isOfKind) ?? null
}
