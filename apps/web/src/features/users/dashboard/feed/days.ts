import type { FeedItem } from '@tidewatch/contract/users/dashboard'
import { notableBits } from '@tidewatch/insights/public/unusualness'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'

/** A day of the feed, or a span of days on which no change is known to lie. */
export type FeedSpan =
  | { kind: 'day'; day: string; notable: FeedItem[]; usual: FeedItem[] }
  | { kind: 'quiet'; from: string; to: string }

/**
 * The feed by days of the reader, newest first: within a day what is most unusual for its account first, and what is usual
 * apart. While more is to come the last day is kept back, as it may not be complete, unless it is the only one. What changed
 * at an unknown time between two checks leaves no day between them quiet.
 */
export function spansOf(items: readonly FeedItem[], timeZone: string, hasMore: boolean): FeedSpan[] {
  const byDay = new Map<string, FeedItem[]>()
  for (const item of items) {
    const day = dayOf(new Date(item.activity.at), timeZone)
    byDay.set(day, [...(byDay.get(day) ?? []), item])
  }
  const days = [...byDay].toSorted(([a], [b]) => b.localeCompare(a))
  const complete = hasMore && days.length > 1 ? days.slice(0, -1) : days
  let openFrom: string | null = null
  return complete.flatMap(([day, ofDay], index): FeedSpan[] => {
    const ranked = ofDay.toSorted((a, b) => b.bits - a.bits || b.activity.at.localeCompare(a.activity.at))
    const span: FeedSpan = {
      kind: 'day',
      day,
      notable: ranked.filter(({ bits }) => bits >= notableBits),
      usual: ranked.filter(({ bits }) => bits < notableBits),
    }
    const before = complete[index + 1]?.[0]
    for (const { activity } of ofDay) {
      const since = activity.notBefore && dayOf(new Date(activity.notBefore), timeZone)
      if (since && (openFrom === null || since < openFrom)) openFrom = since
    }
    const quiet = before ? quietBetween(before, openFrom !== null && openFrom < day ? openFrom : day) : null
    return quiet ? [span, quiet] : [span]
  })
}

function quietBetween(before: string, after: string): FeedSpan | null {
  const [from, to] = [addDays(before, 1), addDays(after, -1)]
  return from <= to ? { kind: 'quiet', from, to } : null
}
