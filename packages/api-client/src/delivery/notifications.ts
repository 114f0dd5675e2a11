import { mutationOptions } from '@tanstack/react-query'
import {
  chooseNotification,
  getNotifications,
  unsubscribe,
  updateDelivery,
} from '@tidewatch/contract/delivery/notifications'
import { type BodyOf, call } from '../call.ts'
import { callQuery, invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const notificationsKey = ['user', 'notifications'] as const

// One after another, because each answers with all settings: the first one's answer must not arrive last.
const scope = { id: 'notifications' }

/** Which messages the user wants, by kind and channel. */
export const notificationsQuery = (client: ApiClient) => callQuery(client, getNotifications, {}, notificationsKey)

/** Switches one kind of message on or off for one channel. */
export const chooseNotificationMutation = (client: ApiClient) =>
  mutationOptions({
    mutationKey: [...notificationsKey, 'choose'],
    scope,
    mutationFn: (body: BodyOf<typeof chooseNotification>) => call(client, chooseNotification, { body }),
    onSuccess: (chosen, _input, _result, context) => context.client.setQueryData(notificationsKey, chosen),
  })

/** Changes quiet hours or the day of the weekly email. Rejects with 10001 for hours that begin when they end. */
export const updateDeliveryMutation = (client: ApiClient) =>
  mutationOptions({
    mutationKey: [...notificationsKey, 'delivery'],
    scope,
    mutationFn: (body: BodyOf<typeof updateDelivery>) => call(client, updateDelivery, { body }),
    onSuccess: (chosen, _input, _result, context) => context.client.setQueryData(notificationsKey, chosen),
  })

/** Stops the kind of email that the token came in. Needs no session. Rejects with 10004 for an invalid token. */
export const unsubscribeMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (token: string) => call(client, unsubscribe, { query: { token } }),
    onSuccess: invalidate(notificationsKey),
  })
