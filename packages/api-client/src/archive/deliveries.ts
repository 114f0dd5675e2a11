import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  checkDeliveries,
  type DeliverySettings,
  type DeliveryState,
  getDeliveryMethods,
  getDeliverySource,
  startDeliverySource,
  stopDeliverySource,
} from '@tidewatch/contract/archive/deliveries'
import { type BodyOf, call } from '../call.ts'
import { invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { monitorKey } from '../watch/monitors.ts'

const deliveriesKey = (id: string) => [...monitorKey(id), 'deliveries'] as const

/** Polling intervals: while something is about to happen, and otherwise. */
const activePollMs = 4_000
const idlePollMs = 60_000
const activeStates: readonly DeliveryState[] = ['waiting', 'found', 'reading']

/** How an account's scheduled exports can arrive, and their state. Polled, so that new arrivals show by themselves. */
export const deliverySettingsQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal }) => call(client, getDeliverySource, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      const source = state.data?.source
      if (!source || source.state === 'stopped') return false
      return activeStates.includes(source.state) ? activePollMs : idlePollMs
    },
  })

/** The methods available here, for anyone. */
export const deliveryMethodsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['delivery-methods'],
    queryFn: ({ signal }) => call(client, getDeliveryMethods, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const cacheSettings = (queries: QueryClient, id: string, settings: DeliverySettings) =>
  queries.setQueryData(deliveriesKey(id), settings)

type DeliveryChoice = BodyOf<typeof startDeliverySource>

/** Starts reading deliveries as they arrive. Rejects with 10007 where the folder on the server is someone else's. */
export const startDeliveriesMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (body: DeliveryChoice) => call(client, startDeliverySource, { params: { id }, body }),
    onSuccess: (settings, _choice, _result, context) => cacheSettings(context.client, id, settings),
  })

/** Stops reading deliveries; what was read stays. */
export const stopDeliveriesMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(client, stopDeliverySource, { params: { id } }),
    onSuccess: (settings, _choice, _result, context) => cacheSettings(context.client, id, settings),
  })

/** How long to wait for a check before its result is fetched. */
const checkMs = 3_000

/** Checks for deliveries now. Resolves a moment later, and then refetches. */
export const checkDeliveriesMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: async () => {
      await call(client, checkDeliveries, { params: { id } })
      await new Promise((resolve) => setTimeout(resolve, checkMs))
    },
    onSuccess: invalidate(deliveriesKey(id)),
  })
