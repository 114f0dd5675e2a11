import { mutationOptions } from '@tanstack/react-query'
import {
  addWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tidewatch/contract/delivery/webhooks'
import { call } from '../call.ts'
import { callQuery, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const webhooksKey = ['user', 'webhooks'] as const
const deliveriesKey = (id: string) => ['user', 'webhooks', id, 'deliveries'] as const

/** The webhook addresses. */
export const webhooksQuery = (client: ApiClient) => callQuery(client, listWebhooks, {}, webhooksKey)

/** The newest messages to one address, with every attempt. */
export const webhookDeliveriesQuery = (client: ApiClient, id: string) =>
  callQuery(client, listWebhookDeliveries, { params: { id } }, deliveriesKey(id))

/**
 * Adds an address; resolves with its secret, which is returned only once. Rejects with 10001 if it may not be called.
 */
export const addWebhookMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (url: string) => call(client, addWebhook, { body: { url } }),
    // The secret doesn't wait for the list.
    onSuccess: (_data, _input, _result, context) =>
      void context.client.invalidateQueries({ queryKey: webhooksKey, exact: true }),
  })

/** Pauses an address or resumes it. */
export const pauseWebhookMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      call(client, updateWebhook, { params: { id }, body: { paused } }),
    onSettled: invalidateOnSettled(webhooksKey),
  })

/** Deletes an address with its log. */
export const deleteWebhookMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, deleteWebhook, { params: { id } }),
    onSuccess: (_data, _input, _result, context) =>
      context.client.invalidateQueries({ queryKey: webhooksKey, exact: true }),
  })

/** Makes a new secret, which is returned only once. */
export const rotateWebhookSecretMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (id: string) => call(client, rotateWebhookSecret, { params: { id } }) })

/** Sends a test message now; resolves with the result, whatever came back. */
export const testWebhookMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, testWebhook, { params: { id } }),
    onSettled: (_data, _error, id, _result, context) =>
      context.client.invalidateQueries({ queryKey: deliveriesKey(id) }),
  })
