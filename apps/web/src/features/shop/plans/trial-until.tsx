import type { Subscription } from '@tidewatch/contract/shop/subscriptions'
import { useTranslations } from 'next-intl'

interface TrialUntilProps {
  subscription: Pick<Subscription, 'isTrial' | 'status' | 'periodEnd'>
}

/** When a plan's free trial ends, even if the plan was cancelled; renders nothing for other plans. */
export function TrialUntil({ subscription: { isTrial, status, periodEnd } }: TrialUntilProps) {
  const t = useTranslations('plans')
  if (!isTrial || status === 'expired') return null
  return <span className="block basis-full text-sm text-soft">{t('trialUntil', { date: new Date(periodEnd) })}</span>
}
