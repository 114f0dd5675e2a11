import { type GivenWeek, givenParts } from '@tidewatch/insights/report/activity-text'
import { useFormatter, useTranslations } from 'next-intl'

/** What was given in a week: by kind, to whom most, and how much of it at night. What was not shared is left out. */
export function GivenInWeek({ week }: { week: GivenWeek }) {
  const t = useTranslations('provenance.activity')
  const format = useFormatter()
  const parts = givenParts((key, values) => t(key, values as never), week)
  return <p className="max-w-reading text-sm text-soft">{format.list(parts, { type: 'unit' })}</p>
}
