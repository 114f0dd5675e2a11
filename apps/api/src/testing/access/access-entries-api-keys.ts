import { createApiKey } from '@tidewatch/contract/users/api-keys'
import { callApi } from '../test-api.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

const body = { name: 'A program', scopes: ['read'], lifetimeDays: 30 }

async function onKey({ api, owner }: AccessWorld) {
  const { data } = await callApi(api.app, createApiKey, { token: owner, body })
  return { params: { id: data.key.id } }
}

export const apiKeyAccessEntries: AccessEntries<'listApiKeys' | 'createApiKey' | 'rotateApiKey' | 'revokeApiKey'> = {
  listApiKeys: () => ({}),
  createApiKey: () => ({ body }),
  rotateApiKey: onKey,
  revokeApiKey: onKey,
}
