'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { useTranslations } from 'next-intl'
import { useDailyOffer } from './use-daily-offer.ts'

/** Beside rhythms of which the plan holds no daily one: which plan does, what it costs, and the way to it. */
export function DailyLink() {
  const t = useTranslations('keeping.menu')
  const offer = useDailyOffer()
  if (!offer) return null
  return (
    <p className="max-w-80 text-sm">
      <Link href={offer.address} className="link">
        {t('dailyWith', { offer: offer.text })}
      </Link>
    </p>
  )
}
