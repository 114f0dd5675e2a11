import { useUrlQuery } from '#/features/insights/page/use-url-query.ts'

export const billingViews = ['subscriptions', 'orders', 'coupons', 'audit'] as const
export type BillingView = (typeof billingViews)[number]

/** View, search and filter of billing, kept in the URL so that going back from an order restores the list. */
export function useBillingQuery() {
  const { read, change } = useUrlQuery<'view' | 'q' | 'state'>()
  return {
    view: billingViews.find((known) => known === read('view')) ?? ('subscriptions' as const),
    q: read('q').slice(0, 200),
    state: read('state'),
    change,
  }
}
