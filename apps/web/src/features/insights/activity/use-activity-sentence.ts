import type { Activity } from '@tidewatch/insights/activity'
import { activitySentence, type Say } from '@tidewatch/insights/report/activity-text'
import { useTranslations } from 'next-intl'

/** An activity in one sentence, the same as in mails and feeds. */
export function useActivitySentence(): (activity: Activity) => string {
  const t = useTranslations('insights.activity')
  // Which values a message needs is known where the sentence is made, not here.
  const say: Say = (key, values) => t(key, values as never)
  return (activity) => activitySentence(say, activity)
}
