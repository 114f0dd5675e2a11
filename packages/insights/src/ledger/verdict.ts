import { type ListDates, looksIncremental, reachesBack } from '../archive/list-evidence.ts'
import type { ListCompleteness } from '../observation.ts'
import { dayLength } from '../statistics/utc-day.ts'

/** `limited` is complete from its oldest entry on; an `increment` holds only whom its span brought. */
export const listVerdicts = ['full', 'increment', 'limited', 'partial', 'unknown'] as const
export type ListVerdict = (typeof listVerdicts)[number]

export const verdictEvidences = [
  /** full: an entry is older than the longest limited range. */
  'reaches-back',
  /** full: it has as many people as the account's counter said before and after. */
  'equals-counter',
  /** increment: all are recent although `following` reaches back. */
  'newcomers-only',
  /** increment: an earlier delivery lies in the same container. */
  'same-schedule',
  /** limited: dated entries, of which none reaches back. */
  'recent-only',
  /** partial: the reader found gaps. */
  'gaps',
  /** partial: it claims to reach back, but the counter then said far more. */
  'below-counter',
  /** unknown: nobody in it has a date. */
  'undated',
  /** unknown: it reaches back, but its reader could not vouch for it: a web page, an unknown file, several exports mixed. */
  'not-vouched-for',
] as const
export type VerdictEvidence = (typeof verdictEvidences)[number]

export interface ListFacts extends ListDates {
  /** What the reader of the export made of it. */
  claimed: ListCompleteness
  newest: Date | null
  people: number
}

export interface ListContext {
  list: 'followers' | 'following'
  /** The other list of the same delivery. */
  following: ListDates | null
  /** When the delivery before it in the same container was made; `null` where there is none, or no container is known. */
  scheduledBefore: Date | null
  /** The account's counter of this list, from public or connected data. */
  counter: readonly { at: Date; count: number }[]
}

interface JudgedList {
  verdict: ListVerdict
  evidence: VerdictEvidence
  /** From when to when relations began that it tells of completely; `null` where that is not known. */
  span: { from: Date | null; to: Date | null } | null
}

/**
 * How much a list proves, and by what. Where evidence contradicts itself, the weaker verdict holds: a list that the
 * counter proves to be cut is partial, and a later delivery of a schedule is an increment, unless it reaches back by itself.
 * Nothing but the counter makes more of a list than its reader did.
 */
export function judgeList(facts: ListFacts, context: ListContext): JudgedList {
  const { claimed, oldest, newest, madeAt, people } = facts
  if (claimed === 'partial') return { verdict: 'partial', evidence: 'gaps', span: null }
  const around = counterAround(context.counter, madeAt)
  if (reachesBack(facts)) {
    // A tenth and five leave room for closed accounts, which counters and exports treat differently.
    if (around && people < Math.min(...around) * 0.9 - 5) {
      return { verdict: 'partial', evidence: 'below-counter', span: null }
    }
    if (claimed === 'full') return { verdict: 'full', evidence: 'reaches-back', span: { from: null, to: madeAt } }
  }
  if (context.list === 'followers') {
    const increment = (evidence: VerdictEvidence): JudgedList => ({
      verdict: 'increment',
      evidence,
      span: { from: context.scheduledBefore ?? oldest, to: madeAt ?? newest },
    })
    if (context.scheduledBefore !== null && !reachesBack(facts)) return increment('same-schedule')
    const isRecent = context.following !== null && looksIncremental(facts, context.following)
    if (claimed === 'increment' || isRecent) return increment('newcomers-only')
  }
  if (around && people > 0 && people >= Math.max(...around)) {
    return { verdict: 'full', evidence: 'equals-counter', span: { from: null, to: madeAt } }
  }
  return judgeUnproven(facts)
}

/** A list that neither its dates nor the counter prove to be whole. */
function judgeUnproven(facts: ListFacts): JudgedList {
  const { oldest, newest, madeAt } = facts
  if (oldest === null) return { verdict: 'unknown', evidence: 'undated', span: null }
  if (reachesBack(facts)) return { verdict: 'unknown', evidence: 'not-vouched-for', span: null }
  return { verdict: 'limited', evidence: 'recent-only', span: { from: oldest, to: madeAt ?? newest } }
}

/** A verdict as comparisons take it. */
export function completenessOf(verdict: ListVerdict): ListCompleteness {
  return verdict === 'limited' ? 'unknown' : verdict
}

/** The counter's last word before a list was made and its first after, where both are near. */
function counterAround(counter: ListContext['counter'], madeAt: Date | null): [number, number] | null {
  if (madeAt === null) return null
  const near = counter.filter(({ at }) => Math.abs(at.getTime() - madeAt.getTime()) <= 1.5 * dayLength)
  const [before, after] = [near.findLast(({ at }) => at <= madeAt), near.find(({ at }) => at > madeAt)]
  return before && after ? [before.count, after.count] : null
}
