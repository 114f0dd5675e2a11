import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { CartLine } from './cart-store.ts'
import { cartTotals } from './cart-totals.ts'

/** Prices the lines with the entered coupon, otherwise with the coupon that the user holds. */
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
    /** Why there are no prices at all. */
    error: held.error,
    /** Why the entered coupon isn't applied. */
    couponError: coupon === null ? null : named.error,
    isChecking: coupon !== null && named.isFetching,
    retry: () => void held.refetch(),
  }
}
