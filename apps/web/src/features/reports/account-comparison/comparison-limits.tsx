import type { AccountComparison } from '@tidewatch/contract/reports/account-comparison'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** What of these accounts cannot be compared, said for each; nothing where all was seen on all days. */
export function ComparisonLimits({ comparison: { accounts } }: { comparison: AccountComparison }) {
  const t = useTranslations('accountComparison.limits')
  const dates = useDates()
  const starts = accounts.flatMap(({ index }) => index.start ?? [])
  const earliest = starts.toSorted()[0]
  const sentences = accounts.flatMap(({ id, username, index: { start, missing, points } }) => {
    if (start === null) return [{ key: `${id} none`, text: t('none', { username }) }]
    return [
      ...(start === earliest ? [] : [{ key: `${id} late`, text: t('late', { username, day: dates.day(start) }) }]),
      ...(missing === 0 ? [] : [{ key: `${id} gaps`, text: t('gaps', { username, missing, days: points.length }) }]),
    ]
  })
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="limits-title">
      <h2 id="limits-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <ul className="mt-2 max-w-reading list-disc pl-5 text-sm text-soft">
        {sentences.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
