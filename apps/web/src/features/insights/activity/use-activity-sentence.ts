import type { Activity } from '@tidewatch/insights/activity'
import { activitySentence, type Say } from '@tidewatch/insights/report/activity-text'
import { useTranslations } from 'next-intl'

/** An activity in one sentence, the same as in emails and feeds. */
export function useActivitySentence(): (activity: Activity) => string {
  const t = useTranslations('insights.activity')
  // `activitySentence` passes the values that each message needs; they can't be typed here.
  const say: Say = (key, values) => t(key, values as never)
  return (activity) => activitySentence(say, activity)
}
