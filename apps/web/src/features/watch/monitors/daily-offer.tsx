import { useRouter } from '@tidewatch/i18n/navigation'
import { MenuItem } from '@tidewatch/ui/feedback/menu'
import { useTranslations } from 'next-intl'
import { useDailyOffer } from '#/features/shop/plans/use-daily-offer.ts'

/** In the place of daily reports where the plan holds none: which one does, and what it costs. */
export function DailyOffer() {
  const t = useTranslations('monitorSettings.menu')
  const router = useRouter()
  const offer = useDailyOffer()
  if (!offer) return null
  return <MenuItem onSelect={() => router.push(offer.url)}>{t('dailyWith', { offer: offer.text })}</MenuItem>
}
