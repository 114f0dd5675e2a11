import type { AccessEntries, AccessWorld } from './access-world.ts'
import { newVerifier, postForm, requestOf, startProgram } from './program.ts'

async function ofProgram() {
  return requestOf(await startProgram(), newVerifier().challenge)
}

async function ofDevice({ api }: AccessWorld) {
  const { body } = await postForm(api, 'device', { client_id: 'tidewatch-cli' })
  return { userCode: body.user_code ?? '' }
}

export const grantAccessEntries: AccessEntries<
  'openAccessRequest' | 'approveAccessRequest' | 'openDeviceRequest' | 'approveDeviceRequest' | 'denyDeviceRequest'
> = {
  openAccessRequest: async () => ({ body: await ofProgram() }),
  approveAccessRequest: async () => ({ body: { ...(await ofProgram()), scopes: ['read'] } }),
  openDeviceRequest: async (world) => ({ body: await ofDevice(world) }),
  approveDeviceRequest: async (world) => ({ body: { ...(await ofDevice(world)), scopes: ['read'] } }),
  denyDeviceRequest: async (world) => ({ body: await ofDevice(world) }),
}
