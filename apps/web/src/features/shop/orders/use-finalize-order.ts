import { useQueryClient } from '@tanstack/react-query'
import { invalidateShop } from '@tidewatch/api-client/shop/items'
import { invalidatePlan } from '@tidewatch/api-client/shop/subscriptions'
import type { Order } from '@tidewatch/contract/shop/orders'
import { useEffect } from 'react'
import { readCart, removeFromCart, setCoupon } from '../cart/cart-store.ts'
import { clearRequestId } from './request-id.ts'

/** Once an order is paid, empties the cart and reloads everything that depends on the order. */
export function useFinalizeOrder(order: Order | undefined) {
  const client = useQueryClient()
  const isPaid = order?.status === 'paid'
  const lines = order?.lines
  useEffect(() => {
    if (!isPaid || !lines) return
    clearRequestId()
    const bought = new Set(lines.map(({ itemId }) => itemId))
    if (readCart().coupon !== null) setCoupon(null)
    for (const { itemId } of readCart().lines) if (bought.has(itemId)) removeFromCart(itemId)
    void Promise.all([invalidateShop(client), invalidatePlan(client)])
  }, [isPaid, lines, client])
}
