import type { Subscription } from '@tidewatch/contract/shop/subscriptions'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { CircleCheck, CirclePause, CircleSlash, Gift, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'

const appearance = {
  trial: { tone: 'tide', icon: <Hourglass aria-hidden="true" /> },
  active: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  'past-due': { tone: 'coral', icon: <TriangleAlert aria-hidden="true" /> },
  paused: { tone: 'amber', icon: <CirclePause aria-hidden="true" /> },
  stopped: { tone: 'amber', icon: <CircleSlash aria-hidden="true" /> },
  expired: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
  gift: { tone: 'tide', icon: <Gift aria-hidden="true" /> },
} as const

/** A plan's state as users see it. A gift ends by itself like a cancelled plan, but nobody cancelled it. */
export function planStateOf({ status, interval }: Pick<Subscription, 'status' | 'interval'>) {
  return interval === null && status !== 'expired' ? 'gift' : status
}

/** A plan's state as a tag. */
export function PlanTag({ state }: { state: ReturnType<typeof planStateOf> }) {
  const t = useTranslations('plans.settings.states')
  return <StatusTag {...appearance[state]}>{t(state)}</StatusTag>
}
