'use client'

import { useQuery } from '@tanstack/react-query'
import { billingSubscriptionQuery } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { BillingSubscription } from '@tidewatch/contract/operations/billing-admin'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { StaffSkeleton } from '#/features/operations/staff/staff-guard.tsx'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { PlanTag, planStateOf } from '#/features/shop/plans/plan-tag.tsx'
import { TrialUntil } from '#/features/shop/plans/trial-until.tsx'
import { BillingDetails } from './billing-details.tsx'
import { BillingFailed } from './billing-failed.tsx'

/** One plan: its terms, its payments, and its history. */
export function SubscriptionDetails({ id }: { id: string }) {
  const itemName = useItemName()
  const { data, error, refetch } = useQuery(billingSubscriptionQuery(useApi(), id))
  if (!data) return error ? <BillingFailed alone error={error} onRetry={refetch} /> : <StaffSkeleton />
  const { subscription, invoices } = data
  const isRunning = subscription.status !== 'expired' && subscription.providerId !== null
  return (
    <BillingDetails
      id={id}
      view="subscriptions"
      title={itemName(subscription.itemId)}
      user={subscription.user}
      invoices={invoices}
      isRunning={isRunning}
      facts={<SubscriptionFacts subscription={subscription} />}
    />
  )
}

function SubscriptionFacts({ subscription }: { subscription: BillingSubscription }) {
  const t = useTranslations('billingAdmin')
  const dates = useFullDates()
  const money = useMoney()
  const itemName = useItemName()
  const { id, itemId, nextItemId, renewal, periodStart, periodEnd, createdAt, endedAt, providerId, user } = subscription
  const { nextAttemptAt } = subscription
  return (
    <Card padding="sm">
      <DefinitionList
        items={[
          {
            key: 'state',
            term: t('columns.state'),
            value: (
              <>
                <PlanTag state={planStateOf(subscription)} />
                <TrialUntil subscription={subscription} />
              </>
            ),
          },
          { key: 'since', term: t('columns.since'), value: dates.dayOf(createdAt) },
          {
            key: 'period',
            term: t('facts.period'),
            value: t('facts.fromTo', { from: dates.dayOf(periodStart), to: dates.dayOf(periodEnd) }),
          },
          { key: 'renewal', term: t('columns.renewal'), value: renewal ? money(renewal) : t('facts.noRenewal') },
          ...(nextItemId === itemId ? [] : [{ key: 'next', term: t('facts.nextPlan'), value: itemName(nextItemId) }]),
          ...(nextAttemptAt
            ? [{ key: 'attempt', term: t('facts.nextAttempt'), value: dates.moment(nextAttemptAt) }]
            : []),
          ...(endedAt ? [{ key: 'ended', term: t('facts.ended'), value: dates.moment(endedAt) }] : []),
          { key: 'provider', term: t('facts.provider'), value: <Id>{providerId ?? t('facts.gift')}</Id> },
          { key: 'user', term: t('facts.user'), value: <Id>{user.id}</Id> },
          { key: 'id', term: t('facts.id'), value: <Id>{id}</Id> },
        ]}
      />
    </Card>
  )
}

const Id = ({ children }: { children: string }) => <span className="break-all text-xs">{children}</span>
