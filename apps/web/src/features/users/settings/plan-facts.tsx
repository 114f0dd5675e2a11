import type { Subscription } from '@tidewatch/contract/shop/subscriptions'
import type { User } from '@tidewatch/contract/users/users'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { PlanTag, planStateOf } from '#/features/shop/plans/plan-tag.tsx'

/** The plan with its state, the reason for it, and the next charge. */
export function PlanFacts({ subscription, user }: { subscription: Subscription; user: User }) {
  const t = useTranslations('plans.settings')
  const money = useMoney()
  const itemName = useItemName()
  const { itemId, nextItemId, periodEnd, renewal, nextAttemptAt } = subscription
  const state = planStateOf(subscription)
  // For an active plan, the next charge already says when it renews.
  const reason = state === 'active' ? null : state === 'stopped' && subscription.isTrial ? 'trial' : state
  const date = new Date(periodEnd)
  const { accountsUsed: used, accountLimit: limit } = user.plan
  return (
    <DefinitionList
      items={[
        { key: 'plan', term: t('title'), value: itemName(itemId) },
        {
          key: 'state',
          term: t('state'),
          value: (
            <>
              <PlanTag state={state} />
              {reason ? (
                <span className="mt-1 block text-soft">
                  {t(`reason.${reason}`, {
                    date,
                    planned: String(nextAttemptAt !== null),
                    next: new Date(nextAttemptAt ?? periodEnd),
                  })}
                </span>
              ) : null}
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
