import { useMutation } from '@tanstack/react-query'
import { createOrderMutation } from '@tidewatch/api-client/shop/items'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useState } from 'react'
import { clearRequestId, requestIdFor } from './request-id.ts'

interface OrderInput {
  items: { itemId: string; quantity: number }[]
  coupon?: string
  renewalConsent: boolean
  trial: boolean
}

/** Places an order and redirects to the provider's page. The same items are the same order until it's settled. */
export function usePay() {
  const router = useRouter()
  const { mutateAsync, error } = useMutation(createOrderMutation(useApi()))
  const [isPending, setPending] = useState(false)
  async function order(input: OrderInput) {
    const { items, coupon, trial } = input
    return mutateAsync({ requestId: requestIdFor({ items, coupon: coupon ?? null, trial }), ...input })
  }
  async function pay(input: OrderInput) {
    setPending(true)
    try {
      const first = await order(input)
      // An earlier order was returned that can't be paid any more, so the next one must be new.
      if (!first.checkoutUrl) clearRequestId()
      const current = first.status === 'expired' || first.status === 'refunded' ? await order(input) : first
      // The button stays busy while the browser navigates away.
      if (current.checkoutUrl) window.location.assign(current.checkoutUrl)
      else router.push(`/shop/order/${current.id}`)
    } catch {
      // The error is shown beside the button.
      setPending(false)
    }
  }
  return { pay: (input: OrderInput) => void pay(input), isPending, error }
}
