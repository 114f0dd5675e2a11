import type { Sentence } from './report.ts'

type Values = Sentence['values']

/** The distance between two amounts, whichever is larger: 100 for twice or half. */
function ratioDistance(one: unknown, other: unknown): number {
  if (typeof one !== 'number' || typeof other !== 'number' || one <= 0 || other <= 0) return 0
  return 100 * Math.abs(Math.log2(one / other))
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
/** Any gain is above the number of posts; one of 2 % ranks like a post with twice the usual reactions. */
const growth = ({ rate }: Values) => 60 + 2_000 * Math.abs(numberOf(rate))
const movement = ({ count, usual }: Values) =>
  500 + Math.min(90, numberOf(count) / Math.max(1, Math.abs(numberOf(usual))))
const profile = ({ part }: Values) => (part === 'username' ? 450 : 310)
const posting = ({ perWeek, previousPerWeek }: Values) => ratioDistance(perWeek, previousPerWeek)

/**
 * How surprising each sentence is, on one scale: events that are rare for any account are above 300, a doubling of
 * something ordinary is 100. Sentences that aren't listed come last, in their original order.
 */
const surprises: Partial<Record<Sentence['key'], (values: Values) => number>> = {
  unavailable: () => 1_000,
  cameBack: () => 900,
  followersSpike: movement,
  followersDrop: movement,
  milestone: () => 400,
  postsRemoved: () => 350,
  profileChanged: profile,
  profileChangedSince: profile,
  // After the changes that the next check showed, before all else.
  unchecked: () => 305,
  bestPost: ({ times }) => Math.min(300, ratioDistance(times, 1)),
  engagementUp: ({ rate, previous }) => ratioDistance(rate, previous),
  engagementDown: ({ rate, previous }) => ratioDistance(rate, previous),
  postedMore: posting,
  postedLess: posting,
  postedAfter: ({ countBefore }) => (countBefore === 0 ? 50 : 40),
  // Nearly every report of a quiet account would begin with these, so the one with a number comes first.
  followersSteady: () => 20,
  postedNothing: () => 10,
  followersGrew: growth,
  followersFell: growth,
}

/**
 * A summary with its most surprising sentence first: the order used on the page, in the email, the file and the shared
 * page.
 */
export function orderSentences(summary: readonly Sentence[]): Sentence[] {
  const surprise = ({ key, values }: Sentence) => surprises[key]?.(values) ?? 0
  return summary.toSorted((a, b) => surprise(b) - surprise(a))
}
