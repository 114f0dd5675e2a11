import type { Activity } from '@tidewatch/insights/activity'
import { ActivityEvidence } from '#/features/insights/activity/activity-evidence.tsx'
import { ActivityIcon } from '#/features/insights/activity/activity-icon.tsx'
import { ActivityDetail, ActivityTime, Unconfirmed } from '#/features/insights/activity/activity-parts.tsx'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'

interface ActivityItemProps {
  activity: Activity
  /** The day is already shown above, so show only the time. */
  dayShown?: boolean
  /** The viewer's own monitor, whose exports are the evidence for changes found in them. */
  monitorId?: string | undefined
  /** The list already says above how certain its changes are. */
  hideConfidence?: boolean
}

/** One change as a list item: icon, sentence, details, and when it happened as precisely as known. */
export function ActivityItem({ activity, dayShown, monitorId, hideConfidence }: ActivityItemProps) {
  const sentence = useActivitySentence()
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-3 border-hairline border-b py-3 last:border-b-0">
      <ActivityIcon kind={activity.kind} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="min-w-0 font-medium text-sm">{sentence(activity)}</p>
          <p className="text-soft text-xs">
            <ActivityTime activity={activity} dayShown={dayShown} />
          </p>
        </div>
        <ActivityDetail activity={activity} />
        <ActivityEvidence activity={activity} monitorId={monitorId} hideConfidence={hideConfidence} />
        {activity.unconfirmed ? <Unconfirmed /> : null}
      </div>
    </li>
  )
}
