import type { Activity, ActivityKind } from '../../activity.ts'
import { dayOf } from '../../statistics/calendar.ts'

/** Kinds that may explain a curve, the most significant first. Posts are too numerous to be marked. */
const annotatedKinds: ActivityKind[] = [
  'became-unavailable',
  'came-back',
  'followers-milestone',
  'followers-spike',
  'followers-drop',
  'username-changed',
  'name-changed',
  'biography-changed',
  'website-changed',
  'picture-changed',
]
const maxAnnotations = 5

/** The activities with which a curve over `period` is marked, oldest first, at most five. */
export function annotatedActivities(
  activities: readonly Activity[],
  { period, timeZone }: { period: { from: string; to: string }; timeZone: string },
): { day: string; activity: Activity }[] {
  return activities
    .map((activity) => ({ day: dayOf(new Date(activity.at), timeZone), activity }))
    .filter(({ day, activity }) => day >= period.from && day <= period.to && annotatedKinds.includes(activity.kind))
    .sort((one, other) => annotatedKinds.indexOf(one.activity.kind) - annotatedKinds.indexOf(other.activity.kind))
    .slice(0, maxAnnotations)
    .sort((one, other) => one.activity.at.localeCompare(other.activity.at))
}
