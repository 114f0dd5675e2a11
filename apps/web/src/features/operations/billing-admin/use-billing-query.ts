import { useUrlQuery } from '#/features/insights/page/use-url-query.ts'

export const billingViews = ['subscriptions', 'orders', 'coupons', 'audit'] as const
export type BillingView = (typeof billingViews)[number]

/** What billing shows. It stands in the address, so that the way back from an order leads to the same list. */
export function useBillingQuery() {
  const { read, change } = useUrlQuery<'view' | 'q' | 'state'>()
  return {
    view: billingViews.find((known) => known === read('view')) ?? ('subscriptions' as const),
    q: read('q').slice(0, 200),
    state: read('state'),
    change,
  }
}
