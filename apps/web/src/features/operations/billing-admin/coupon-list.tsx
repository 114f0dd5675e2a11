import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { billingCouponsQuery } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { BillingCoupon, CouponState } from '@tidewatch/contract/operations/billing-coupons'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { CalendarClock, CircleCheck, CircleSlash, Ticket, TicketX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { BillingPages } from './billing-pages.tsx'
import { BillingSearch } from './billing-search.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { EndCouponDialog } from './end-coupon-dialog.tsx'
import { useBillingQuery } from './use-billing-query.ts'
import { useCouponTerms } from './use-coupon-terms.ts'

const appearance = {
  planned: { tone: 'amber', icon: <CalendarClock aria-hidden="true" /> },
  running: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  'used-up': { tone: 'neutral', icon: <Ticket aria-hidden="true" /> },
  over: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
  ended: { tone: 'neutral', icon: <TicketX aria-hidden="true" /> },
} as const satisfies Record<CouponState, object>

/** Coupons that anyone who knows the code can use. */
export function CouponList() {
  const t = useTranslations('billingAdmin')
  const { q } = useBillingQuery()
  const list = useInfiniteQuery({ ...billingCouponsQuery(useApi(), q.slice(0, 40)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-6">
      <BillingSearch hint={t('coupons.hint')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-reading text-sm text-soft">{t('coupons.text')}</p>
        <CouponDialog />
      </div>
      <BillingPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.coupons)}
        empty={{ title: t('coupons.empty'), text: t('coupons.emptyText') }}
      >
        {(rows) => <CouponTable rows={rows} />}
      </BillingPages>
    </div>
  )
}

function CouponTable({ rows }: { rows: BillingCoupon[] }) {
  const t = useTranslations('billingAdmin')
  const dates = useFullDates()
  const termsOf = useCouponTerms()
  const day = (moment: string | null) => (moment ? dates.dayOf(moment) : null)
  return (
    <DataTable
      caption={t('view.coupons')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          header: t('coupons.code'),
          className: 'whitespace-nowrap',
          cell: ({ code }) => <code className="text-sm">{code}</code>,
        },
        {
          key: 'terms',
          header: t('coupons.terms'),
          className: 'min-w-44',
          cell: (coupon) => (
            <>
              {termsOf(coupon).off}
              <span className="block text-soft text-xs">{termsOf(coupon).of}</span>
            </>
          ),
        },
        {
          key: 'state',
          header: t('columns.state'),
          cell: ({ state }) => <StatusTag {...appearance[state]}>{t(`coupons.state.${state}`)}</StatusTag>,
        },
        {
          key: 'uses',
          header: t('coupons.uses'),
          numeric: true,
          cell: ({ uses, totalLimit, perUserLimit }) => (
            <>
              {totalLimit === null ? t('coupons.used', { uses }) : t('coupons.usedOf', { uses, limit: totalLimit })}
              <span className="block text-soft text-xs">
                {perUserLimit === null ? t('coupons.anyPerUser') : t('coupons.perUser', { limit: perUserLimit })}
              </span>
            </>
          ),
        },
        {
          key: 'from',
          header: t('coupons.from'),
          className: 'whitespace-nowrap',
          cell: ({ startsAt, createdAt }) => day(startsAt ?? createdAt),
        },
        {
          key: 'until',
          header: t('columns.until'),
          className: 'whitespace-nowrap',
          cell: ({ endedAt, expiresAt }) => day(endedAt ?? expiresAt) ?? t('coupons.open'),
        },
        {
          key: 'end',
          header: t('coupons.action'),
          cell: (coupon) => (coupon.endedAt ? null : <EndCouponDialog coupon={coupon} />),
        },
      ]}
    />
  )
}
