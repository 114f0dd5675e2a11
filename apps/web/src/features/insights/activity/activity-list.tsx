import type { Activity } from '@tidewatch/insights/activity'
import { type Confidence, confidenceOf } from '@tidewatch/insights/statistics/confidence'
import { useTimeZone } from 'next-intl'
import { ConfidenceText } from '#/features/insights/activity/activity-evidence.tsx'
import { ActivityItem } from '#/features/insights/activity/activity-item.tsx'
import { groupByDay } from '#/features/insights/activity/group-by-day.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface ActivityListProps {
  /** Newest first. */
  activities: readonly Activity[]
  level?: 3 | 4
  /** The viewer's own monitor, whose exports are the evidence for changes found in them. */
  monitorId?: string | undefined
}

/**
 * Activities grouped by the day on which they happened or were first seen. If all are uncertain for the same reason, it's
 * stated once, above them.
 */
export function ActivityList({ activities, level = 3, monitorId }: ActivityListProps) {
  const dates = useDates()
  const timeZone = useTimeZone() ?? 'UTC'
  const Heading = `h${level}` as const
  const shared = sharedConfidence(activities)
  return (
    <div className="flex flex-col gap-5">
      {shared ? (
        <div className="max-w-reading text-sm text-soft">
          <ConfidenceText confidence={shared} />
        </div>
      ) : null}
      {groupByDay(activities, timeZone).map((group) => (
        <section key={group.day} className="md:grid md:grid-cols-[9rem_1fr] md:gap-6">
          <Heading className="font-medium text-sm text-soft md:pt-5">{dates.weekdayAndDay(group.day)}</Heading>
          <ul>
            {group.activities.map((activity) => (
              <ActivityItem
                key={activity.id}
                activity={activity}
                dayShown
                monitorId={monitorId}
                hideConfidence={shared !== null}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function sharedConfidence(activities: readonly Activity[]): Confidence | null {
  const [first, ...others] = activities.map(confidenceOf)
  const isShared =
    first?.word === 'likely' && others.length > 0 && others.every(({ reason }) => reason === first.reason)
  return isShared ? first : null
}
