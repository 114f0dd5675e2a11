import type { ChangeText } from '@tidewatch/email/change-list'
import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Activity } from '@tidewatch/insights/activity'
import {
  activityDetail,
  activityLink,
  activitySentence,
  type GivenWeek,
  givenParts,
} from '@tidewatch/insights/report/activity-text'
import type { Locale } from '@tidewatch/site-config/locales'

/** Words changes in a language, as the screens do. */
export async function changeTextFormatter(locale: Locale): Promise<(activity: Activity) => ChangeText> {
  const [sentence, word] = await Promise.all([translatorFor(locale, 'insights'), translatorFor(locale, 'provenance')])
  // Changes mention no times of day, so the time zone is irrelevant.
  const { list, signedCount } = formatterFor(locale, 'UTC')
  const words = {
    empty: word('activity.empty'),
    usual: (change: number) => word('activity.usual', { usual: signedCount(change) }),
    given: (week: GivenWeek) =>
      list(
        givenParts((key, values) => word(`activity.${key}`, values as never), week),
        'unit',
      ),
  }
  return (activity) => ({
    text: activitySentence((key, values) => sentence(`activity.${key}`, values as never), activity),
    detail: activityDetail(words, activity),
    link: activityLink(activity),
  })
}
