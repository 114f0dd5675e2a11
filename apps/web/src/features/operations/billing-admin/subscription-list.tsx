import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { billingSubscriptionsQuery } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { BillingSubscription } from '@tidewatch/contract/operations/billing-admin'
import { subscriptionStates } from '@tidewatch/contract/shop/subscriptions'
import { Link } from '@tidewatch/i18n/navigation'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { PlanTag, planStateOf } from '#/features/shop/plans/plan-tag.tsx'
import { TrialUntil } from '#/features/shop/plans/trial-until.tsx'
import { BillingPages } from './billing-pages.tsx'
import { BillingSearch } from './billing-search.tsx'
import { useBillingQuery } from './use-billing-query.ts'

/** All users' plans; each opens with its ledger. */
export function SubscriptionList() {
  const t = useTranslations('billingAdmin')
  const states = useTranslations('plans.settings.states')
  const { q, state } = useBillingQuery()
  const status = subscriptionStates.find((known) => known === state)
  const list = useInfiniteQuery({
    ...billingSubscriptionsQuery(useApi(), { q, ...(status ? { status } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-6">
      <BillingSearch
        hint={t('subscriptions.hint')}
        states={{
          label: t('columns.state'),
          options: subscriptionStates.map((value) => ({ value, label: states(value) })),
        }}
      />
      <BillingPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.subscriptions)}
        empty={{ title: t('subscriptions.empty'), text: t('subscriptions.emptyText') }}
      >
        {(rows) => <SubscriptionTable rows={rows} />}
      </BillingPages>
    </div>
  )
}

function SubscriptionTable({ rows }: { rows: BillingSubscription[] }) {
  const t = useTranslations('billingAdmin')
  const dates = useFullDates()
  const money = useMoney()
  const itemName = useItemName()
  return (
    <DataTable
      caption={t('view.subscriptions')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'user',
          header: t('columns.person'),
          className: 'break-all min-w-44',
          cell: ({ id, user }) => (
            <Link href={`/operator/billing/subscription/${id}`} prefetch={false} className="link">
              {user.email}
            </Link>
          ),
        },
        { key: 'item', header: t('columns.plan'), className: 'min-w-28', cell: ({ itemId }) => itemName(itemId) },
        {
          key: 'state',
          header: t('columns.state'),
          cell: (row) => (
            <>
              <PlanTag state={planStateOf(row)} />
              <TrialUntil subscription={row} />
            </>
          ),
        },
        {
          key: 'since',
          header: t('columns.since'),
          className: 'whitespace-nowrap',
          cell: ({ createdAt }) => dates.dayOf(createdAt),
        },
        {
          key: 'until',
          header: t('columns.until'),
          className: 'whitespace-nowrap',
          cell: ({ periodEnd, endedAt }) => dates.dayOf(endedAt ?? periodEnd),
        },
        {
          key: 'renewal',
          header: t('columns.renewal'),
          numeric: true,
          cell: ({ renewal }) => (renewal ? money(renewal) : '–'),
        },
      ]}
    />
  )
}
