import { mutationOptions } from '@tanstack/react-query'
import {
  createApiKey,
  listApiKeys,
  type NewApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@tidewatch/contract/users/api-keys'
import { call } from '../call.ts'
import { callQuery, invalidate, invalidateWithoutWaiting } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const apiKeysKey = ['user', 'api-keys'] as const

/** The user's API keys, without the keys themselves. */
export const apiKeysQuery = (client: ApiClient) => callQuery(client, listApiKeys, {}, apiKeysKey)

/** Makes a key and resolves with it; it's returned only once. Rejects with 10001 above the limit. */
export const createApiKeyMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: NewApiKey) => call(client, createApiKey, { body }),
    onSuccess: invalidateWithoutWaiting(apiKeysKey),
  })

/** Replaces a key; resolves with the new one, which is returned only once. */
export const rotateApiKeyMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, rotateApiKey, { params: { id } }),
    onSuccess: invalidateWithoutWaiting(apiKeysKey),
  })

/** Revokes a key at once. */
export const revokeApiKeyMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, revokeApiKey, { params: { id } }),
    onSuccess: invalidate(apiKeysKey),
  })
