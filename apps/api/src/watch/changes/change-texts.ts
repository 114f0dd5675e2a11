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

/** Says changes in a language, with the words of the screens. */
export async function changeTextFormatter(locale: Locale): Promise<(activity: Activity) => ChangeText> {
  const [sentence, word] = await Promise.all([translatorFor(locale, 'insights'), translatorFor(locale, 'provenance')])
  // Changes name no moments: the zone has no part in them.
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
