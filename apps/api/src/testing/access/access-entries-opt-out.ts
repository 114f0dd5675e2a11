import { checkClaim, startClaim } from '@tidewatch/contract/watch/opt-out'
import { connectAccount } from '../connect-account.ts'
import { callApi } from '../test-api.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

const username = 'studio.velluto'

async function newSecret({ api }: AccessWorld): Promise<string> {
  const { data } = await callApi(api.app, startClaim, { body: { username } })
  return data.secret
}

async function provenSecret(world: AccessWorld): Promise<string> {
  const { data } = await callApi(world.api.app, startClaim, { body: { username } })
  await world.api.sandbox.request('http://graph.test/biography', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ handle: username, biography: data.claim.code }),
  })
  await callApi(world.api.app, checkClaim, { body: { secret: data.secret } })
  return data.secret
}

export const optOutAccessEntries = {
  startClaim: () => ({ body: { username } }),
  claimConnected: async ({ api, owner }) => {
    const { data } = await connectAccount(api, owner, { handle: 'casa.limon' })
    return { body: { connectionId: data.id } }
  },
  openClaim: async (world) => ({ body: { secret: await newSecret(world) } }),
  // A proven claim isn't read again, so it can be checked this often.
  checkClaim: async (world) => ({ body: { secret: await provenSecret(world) } }),
  objectToTracking: async (world) => ({ body: { secret: await provenSecret(world) } }),
  withdrawObjection: async (world) => ({ body: { secret: await provenSecret(world) } }),
  getOptOutReceipt: async (world) => ({ body: { secret: await provenSecret(world) } }),
  getOptOutNumbers: () => ({}),
} satisfies Partial<AccessEntries>
