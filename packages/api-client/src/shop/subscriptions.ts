import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  cancelSubscription,
  chooseActiveMonitors,
  getExtras,
  listSubscriptionItems,
  openPortal,
  previewUpgrade,
  redeemGift,
  resumeSubscription,
  type subscriptionFunctions,
  upgradeSubscription,
} from '@tidewatch/contract/shop/subscriptions'
import { call } from '../call.ts'
import { callQuery, invalidate, invalidateAll, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { userKey } from '../users/users.ts'

const subscriptionKey = ['subscription'] as const

/** The user's subscription, and the items available for a purpose. */
export const subscriptionQuery = (client: ApiClient, func: (typeof subscriptionFunctions)[number]) =>
  callQuery(client, listSubscriptionItems, { query: { func } }, [...subscriptionKey, 'items', func])

/** The user's extras on top of the plan. Changes with orders as well as with the plan. */
export const extrasQuery = (client: ApiClient) => callQuery(client, getExtras, {}, ['orders', 'extras'])

interface Change {
  subscriptionId: string
  itemId: string
}

/** What a change of the plan costs, before it's made. Not cached: it changes by the hour. */
export const upgradePreviewQuery = (client: ApiClient, { subscriptionId, itemId }: Change) =>
  queryOptions({
    queryKey: [...subscriptionKey, 'preview', subscriptionId, itemId],
    queryFn: ({ signal }) =>
      call(client, previewUpgrade, { query: { subs_id: subscriptionId, item_id: itemId }, signal }),
    gcTime: 0,
  })

/** Everything that depends on the plan: the plan itself, the user with its limits, and which accounts are paused. */
const planKeys = [subscriptionKey, userKey, ['monitors'], ['orders']]

export const invalidatePlan = (client: QueryClient) => invalidateAll(client, planKeys)

/**
 * Changes the plan; `monitorId` stays active whatever the new plan's limit. Rejects with 30002 if the payment fails:
 * the plan stays as it was.
 */
export const upgradeMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ subscriptionId, itemId, monitorId }: Change & { monitorId: string | null }) =>
      call(client, upgradeSubscription, {
        body: { subs_id: subscriptionId, item_id: itemId, monitor_id: monitorId ?? '' },
      }),
    onSettled: invalidateOnSettled(...planKeys),
  })

/** Chooses the accounts that stay active where the plan's limit is lower than their number. */
export const keepMonitorsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ subscriptionId, monitorIds }: { subscriptionId: string; monitorIds: string[] }) =>
      call(client, chooseActiveMonitors, { body: { subs_id: subscriptionId, monitor_ids: monitorIds } }),
    onSettled: invalidateOnSettled(...planKeys),
  })

/** Cancels the renewal; the paid period runs to its end. */
export const stopMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, cancelSubscription, { body: { subs_id: id } }),
    onSettled: invalidateOnSettled(...planKeys),
  })

/** Renews after all. Rejects with 10007 once it's over. */
export const resumeMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, resumeSubscription, { body: { subs_id: id } }),
    onSettled: invalidateOnSettled(...planKeys),
  })

/** The provider's page for changing the card. Rejects with 10004 for users who never paid. */
export const portalMutation = (client: ApiClient) => mutationOptions({ mutationFn: () => call(client, openPortal, {}) })

/** Begins the plan of a gift. Rejects with 30001 for an invalid code, and with 10007 if there's a plan already. */
export const redeemGiftMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (code: string) => call(client, redeemGift, { body: { code } }),
    onSuccess: invalidate(...planKeys),
  })
