import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { CartLine } from './cart-store.ts'
import { cartTotals } from './cart-totals.ts'

/** Lines with their prices: with the named coupon, else with the one that the user holds. */
export function usePriced(lines: readonly CartLine[], coupon: string | null) {
  const { status } = useSession()
  const api = useApi()
  const enabled = status !== 'unknown'
  const held = useQuery({ ...shopQuery(api), enabled })
  const named = useQuery({ ...shopQuery(api, coupon), enabled: enabled && coupon !== null })
  const shop = (coupon === null ? null : named.data) ?? held.data
  return {
    shop,
    totals: shop ? cartTotals(lines, shop.items, shop) : null,
    /** Why no price is there at all. */
    error: held.error,
    /** Why the named coupon is not in the price. */
    couponError: coupon === null ? null : named.error,
    isChecking: coupon !== null && named.isFetching,
    retry: () => void held.refetch(),
  }
}
