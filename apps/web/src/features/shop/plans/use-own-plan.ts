import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '@tidewatch/api-client/shop/subscriptions'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { Subscription } from '@tidewatch/contract/shop/subscriptions'

export interface OwnPlan {
  /** `unknown` while loading; `none` for visitors. */
  status: 'unknown' | 'none' | 'failed' | 'known'
  /** The active subscription; `null` on the free plan. */
  subscription: Subscription | null
  /** Ids of the items that it can be changed to. */
  changes: readonly string[]
  error: Error | null
  retry: () => void
}

/** The signed-in user's plan, and what they can change it to. */
export function useOwnPlan(): OwnPlan {
  const { status } = useSession()
  const api = useApi()
  const enabled = status === 'signed-in'
  const upgrade = useQuery({ ...subscriptionQuery(api, 'upgrade'), enabled })
  const extend = useQuery({ ...subscriptionQuery(api, 'extend'), enabled })
  const error = upgrade.error ?? extend.error
  const subscription = upgrade.data?.subscription ?? null
  return {
    status:
      status === 'signed-out' ? 'none' : upgrade.data && extend.data ? 'known' : error !== null ? 'failed' : 'unknown',
    subscription: subscription?.status === 'expired' ? null : subscription,
    changes: [...(upgrade.data?.items ?? []), ...(extend.data?.items ?? [])].map(({ id }) => id),
    error,
    retry: () => void Promise.all([upgrade.refetch(), extend.refetch()]),
  }
}
