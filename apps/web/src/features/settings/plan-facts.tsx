'use client'

import type { Subscription } from '@tidewatch/contract/subscription'
import type { User } from '@tidewatch/contract/user'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { StatusTag } from '@tidewatch/ui/status-tag'
import { CircleCheck, CirclePause, CircleSlash, Gift, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useItemName } from '#/features/shop/use-item-name.ts'
import { useMoney } from '#/features/shop/use-money.ts'

const looks = {
  trial: { tone: 'tide', icon: <Hourglass aria-hidden="true" /> },
  active: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  'past-due': { tone: 'coral', icon: <TriangleAlert aria-hidden="true" /> },
  paused: { tone: 'amber', icon: <CirclePause aria-hidden="true" /> },
  stopped: { tone: 'amber', icon: <CircleSlash aria-hidden="true" /> },
  expired: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
  gift: { tone: 'tide', icon: <Gift aria-hidden="true" /> },
} as const

/** The plan with its state, the reason, and the next charge. */
export function PlanFacts({ subscription, user }: { subscription: Subscription; user: User }) {
  const t = useTranslations('plans.settings')
  const money = useMoney()
  const itemName = useItemName()
  const { itemId, nextItemId, interval, status, periodEnd, renewal, nextAttemptAt } = subscription
  // A gift runs to its end as a stopped plan does, but nobody stopped it.
  const state = interval === null && status !== 'expired' ? 'gift' : status
  const date = new Date(periodEnd)
  const { accountsUsed: used, accountLimit: limit } = user.plan
  return (
    <DefinitionList
      items={[
        { key: 'plan', term: t('plan'), value: itemName(itemId) },
        {
          key: 'state',
          term: t('state'),
          value: (
            <>
              <StatusTag {...looks[state]}>{t(`states.${state}`)}</StatusTag>
              <span className="mt-1 block text-soft">
                {t(`reason.${state}`, {
                  date,
                  planned: String(nextAttemptAt !== null),
                  next: new Date(nextAttemptAt ?? periodEnd),
                })}
              </span>
            </>
          ),
        },
        {
          key: 'charge',
          term: t('nextCharge'),
          value: renewal ? t('charge', { amount: money(renewal), date }) : t('noCharge'),
        },
        ...(nextItemId !== itemId ? [{ key: 'next', term: t('nextPlan', { date }), value: itemName(nextItemId) }] : []),
        { key: 'use', term: t('use'), value: t('used', { used, limit }) },
      ]}
    />
  )
}
