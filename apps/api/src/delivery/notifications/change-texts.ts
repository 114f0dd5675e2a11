import type { ChangeText } from '@tidewatch/email/change-list'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Activity } from '@tidewatch/insights/activity'
import {
  activityDetail,
  activityLink,
  activitySentence,
  type GivenWeek,
  givenParts,
} from '@tidewatch/insights/activity-text'
import type { Locale } from '@tidewatch/site-config/locales'

/** Says changes in a language, with the words of the screens. */
export async function changeTeller(locale: Locale): Promise<(activity: Activity) => ChangeText> {
  const [sentence, word] = await Promise.all([translatorFor(locale, 'insights'), translatorFor(locale, 'provenance')])
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  const words = {
    empty: word('activity.empty'),
    usual: (change: number) => word('activity.usual', { usual: numbers.format(change).replace('-', '\u2212') }),
    given: (week: GivenWeek) =>
      list.format(givenParts((key, values) => word(`activity.${key}`, values as never), week)),
  }
  return (activity) => ({
    text: activitySentence((key, values) => sentence(`activity.${key}`, values as never), activity),
    detail: activityDetail(words, activity),
    link: activityLink(activity),
  })
}
