'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { deskSubscriptionsQuery } from '@tidewatch/api-client/money-desk'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { DeskSubscription } from '@tidewatch/contract/money-desk'
import { subscriptionStates } from '@tidewatch/contract/subscription'
import { Link } from '@tidewatch/i18n/navigation'
import { DataTable } from '@tidewatch/ui/data-table'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { PlanTag, planStateOf } from '#/features/plans/plan-tag.tsx'
import { TrialUntil } from '#/features/plans/trial-until.tsx'
import { useItemName } from '#/features/shop/use-item-name.ts'
import { useMoney } from '#/features/shop/use-money.ts'
import { DeskPages } from './desk-pages.tsx'
import { DeskSearch } from './desk-search.tsx'
import { useDeskAddress } from './use-desk-address.ts'

/** Plans of everybody; each opens with its ledger. */
export function SubscriptionList() {
  const t = useTranslations('moneydesk')
  const states = useTranslations('plans.settings.states')
  const { q, state } = useDeskAddress()
  const status = subscriptionStates.find((known) => known === state)
  const list = useInfiniteQuery({
    ...deskSubscriptionsQuery(useApi(), { q, ...(status ? { status } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-6">
      <DeskSearch
        hint={t('subscriptions.hint')}
        states={{
          label: t('columns.state'),
          options: subscriptionStates.map((value) => ({ value, label: states(value) })),
        }}
      />
      <DeskPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.subscriptions)}
        empty={{ title: t('subscriptions.empty'), text: t('subscriptions.emptyText') }}
      >
        {(rows) => <SubscriptionTable rows={rows} />}
      </DeskPages>
    </div>
  )
}

function SubscriptionTable({ rows }: { rows: DeskSubscription[] }) {
  const t = useTranslations('moneydesk')
  const dates = useDates()
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
            <Link href={`/operator/money/subscription/${id}`} prefetch={false} className="link">
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
