import type { DeliverySourceInfo } from '@tidewatch/contract/archive/deliveries'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Deliveries that weren't read, and why. */
export function UnreadDeliveries({ unread }: Pick<DeliverySourceInfo, 'unread'>) {
  const t = useTranslations('deliveries.unread')
  const dates = useDates()
  if (unread.length === 0) return null
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 className="font-medium">{t('title')}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {unread.map(({ day, problem, willRetry }, index) => (
          <li key={`${day} ${problem} ${index}`}>
            {day ? <span className="tabular text-soft">{dates.day(day)}: </span> : null}
            {t(`problems.${problem}`)} {willRetry ? t('again') : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
