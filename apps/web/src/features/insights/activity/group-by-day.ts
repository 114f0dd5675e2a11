import type { Activity } from '@tidewatch/insights/activity'
import { dayOf } from '@tidewatch/insights/statistics/calendar'

/** Groups activities by calendar day in the viewer's zone, in their given order; a day stays one group across pages. */
export function groupByDay(
  activities: readonly Activity[],
  timeZone: string,
): { day: string; activities: Activity[] }[] {
  const days = new Map<string, Activity[]>()
  for (const activity of activities) {
    const day = dayOf(new Date(activity.at), timeZone)
    const group = days.get(day)
    if (group) group.push(activity)
    else days.set(day, [activity])
  }
  return [...days].map(([day, group]) => ({ day, activities: group }))
}
