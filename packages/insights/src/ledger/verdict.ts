import { type ListDates, looksIncremental, predatesIncrements, reachesBack } from '../archive/list-evidence.ts'
import type { ListCompleteness } from '../observation.ts'
import { dayLength } from '../statistics/utc-day.ts'

/** `limited` is complete from its oldest entry on; an `increment` contains only people added in its span. */
export const listVerdicts = ['full', 'increment', 'limited', 'partial', 'unknown'] as const
export type ListVerdict = (typeof listVerdicts)[number]

export const verdictEvidences = [
  /** full: an entry is older than the longest limited range. */
  'reaches-back',
  /** full: it has as many people as the account's counter showed before and after. */
  'equals-counter',
  /** increment: all entries are recent although `following` is more than a year older. */
  'newcomers-only',
  /** increment: there's an earlier delivery in the same container. */
  'same-schedule',
  /** limited: dated entries, none of which reaches back. */
  'recent-only',
  /** partial: the reader found gaps. */
  'gaps',
  /** partial: it's no increment, but the counter showed far more at the time. */
  'below-counter',
  /** unknown: no one in it has a date. */
  'undated',
  /**
   * unknown: it reaches back, but its reader couldn't vouch for it: a web page, an unknown file, several exports mixed.
   */
  'not-vouched-for',
] as const
export type VerdictEvidence = (typeof verdictEvidences)[number]

export interface ListFacts extends ListDates {
  /** The completeness that the export's reader reported. */
  claimed: ListCompleteness
  newest: Date | null
  people: number
}

export interface ListContext {
  list: 'followers' | 'following'
  /** The other list of the same delivery. */
  following: ListDates | null
  /** When the previous delivery in the same container was made; `null` if there is none, or no container is known. */
  scheduledBefore: Date | null
  /** Readings of the account's counter for this list, from public or connected data. */
  counter: readonly { at: Date; count: number }[]
}

interface JudgedList {
  verdict: ListVerdict
  evidence: VerdictEvidence
  /** The span in which it completely lists relations that began then; `null` if unknown. */
  span: { from: Date | null; to: Date | null } | null
}

/**
 * How much a list proves, and by which evidence. If evidence is contradictory, the weaker verdict wins: a list that the
 * counter proves to be cut is partial, and a later delivery of a schedule is an increment unless its own entries are
 * older than any increment. Only the counter can make a list more complete than its reader claimed.
 */
export function judgeList(facts: ListFacts, context: ListContext): JudgedList {
  const { claimed, oldest, newest, madeAt, people } = facts
  if (claimed === 'partial') return { verdict: 'partial', evidence: 'gaps', span: null }
  const around = counterAround(context.counter, madeAt)
  // A tenth plus five leaves room for deactivated accounts, which counters and exports treat differently.
  if (predatesIncrements(facts) && around && people < Math.min(...around) * 0.9 - 5) {
    return { verdict: 'partial', evidence: 'below-counter', span: null }
  }
  if (claimed === 'full' && reachesBack(facts)) {
    return { verdict: 'full', evidence: 'reaches-back', span: { from: null, to: madeAt } }
  }
  if (context.list === 'followers') {
    const increment = (evidence: VerdictEvidence): JudgedList => ({
      verdict: 'increment',
      evidence,
      span: { from: context.scheduledBefore ?? oldest, to: madeAt ?? newest },
    })
    if (context.scheduledBefore !== null && !predatesIncrements(facts)) return increment('same-schedule')
    const isRecent = context.following !== null && looksIncremental(facts, context.following)
    if (claimed === 'increment' || isRecent) return increment('newcomers-only')
  }
  if (around && people > 0 && people >= Math.max(...around)) {
    return { verdict: 'full', evidence: 'equals-counter', span: { from: null, to: madeAt } }
  }
  return judgeUnproven(facts)
}

/** Judges a list that neither its dates nor the counter prove complete. */
function judgeUnproven(facts: ListFacts): JudgedList {
  const { oldest, newest, madeAt } = facts
  if (oldest === null) return { verdict: 'unknown', evidence: 'undated', span: null }
  if (reachesBack(facts)) return { verdict: 'unknown', evidence: 'not-vouched-for', span: null }
  return { verdict: 'limited', evidence: 'recent-only', span: { from: oldest, to: madeAt ?? newest } }
}

/** The completeness that comparisons use for a verdict. */
export function completenessOf(verdict: ListVerdict): ListCompleteness {
  return verdict === 'limited' ? 'unknown' : verdict
}

/** The last counter reading before a list was made and the first one after, if both are near. */
function counterAround(counter: ListContext['counter'], madeAt: Date | null): [number, number] | null {
  if (madeAt === null) return null
  const near = counter.filter(({ at }) => Math.abs(at.getTime() - madeAt.getTime()) <= 1.5 * dayLength)
  const [before, after] = [near.findLast(({ at }) => at <= madeAt), near.find(({ at }) => at > madeAt)]
  return before && after ? [before.count, after.count] : null
}
