import { Notice } from '@tidewatch/ui/feedback/notice'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Names the drops that aren't due to this account: days on which followers fell across the platform. */
export function PlatformDropNotice({ days }: { days: readonly string[] }) {
  const t = useTranslations('patterns.platform')
  const format = useFormatter()
  const dates = useDates()
  if (days.length === 0) return null
  return (
    <Notice tone="neutral" title={t('title', { days: format.list(days.map(dates.day)) })}>
      {t('text')}
    </Notice>
  )
}
