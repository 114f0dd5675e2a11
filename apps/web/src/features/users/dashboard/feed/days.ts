import type { FeedItem } from '@tidewatch/contract/users/dashboard'
import { notableBits } from '@tidewatch/insights/public/unusualness'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'

/** A day of the feed, or a span of days without any known change. */
export type FeedSpan =
  | { kind: 'day'; day: string; notable: FeedItem[]; usual: FeedItem[] }
  | { kind: 'quiet'; from: string; to: string }

/**
 * The feed by day in the viewer's zone, newest first. Within a day, the changes most unusual for their account come
 * first, and usual ones are separate. While more pages exist, the last day is held back, as it may be incomplete,
 * unless it's the only one. A change at an unknown time between two checks means that no day between them is quiet.
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
  return complete.flatMap(([day, dayItems], index): FeedSpan[] => {
    const ranked = dayItems.toSorted((a, b) => b.bits - a.bits || b.activity.at.localeCompare(a.activity.at))
    const span: FeedSpan = {
      kind: 'day',
      day,
      notable: ranked.filter(({ bits }) => bits >= notableBits),
      usual: ranked.filter(({ bits }) => bits < notableBits),
    }
    const before = complete[index + 1]?.[0]
    for (const { activity } of dayItems) {
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
