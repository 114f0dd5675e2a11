import { Link } from '@tidewatch/i18n/navigation'
import { useTranslations } from 'next-intl'
import { useDailyOffer } from './use-daily-offer.ts'

/**
 * Shown beside the frequencies of a plan without daily reports: the plan that has them, its price, and a link to it.
 */
export function DailyLink() {
  const t = useTranslations('monitors.menu')
  const offer = useDailyOffer()
  if (!offer) return null
  return (
    <p className="max-w-80 text-sm">
      <Link href={offer.url} className="link">
        {t('dailyWith', { offer: offer.text })}
      </Link>
    </p>
  )
}
