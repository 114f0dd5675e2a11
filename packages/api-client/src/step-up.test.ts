import { deleteUser } from '@tidewatch/contract/users/users'
import { expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { createPublicClient } from './clients.ts'
import { serve } from './testing-server.ts'

/** An API that requires a step-up until `confirmed` returns true. */
async function clientFor(confirmIdentity: () => Promise<boolean>, confirmed: () => boolean) {
  const calls: string[] = []
  const baseUrl = await serve((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    response.statusCode = confirmed() ? 200 : 403
    response.end(JSON.stringify({ code: confirmed() ? 0 : 10008, message: '', data: null }))
  })
  const client = createPublicClient({ baseUrl, getToken: () => 't', getLocale: () => 'en', confirmIdentity })
  return { client, calls }
}

test('a call that requires a step-up is repeated once its user has confirmed who they are', async () => {
  let isConfirmed = false
  const confirmIdentity = vi.fn(async () => (isConfirmed = true))
  const { client, calls } = await clientFor(confirmIdentity, () => isConfirmed)
  await expect(call(client, deleteUser, {})).resolves.toBeNull()
  expect(confirmIdentity).toHaveBeenCalledOnce()
  expect(calls).toEqual(['DELETE /api/user', 'DELETE /api/user'])
})

test('a user who does not confirm it learns why nothing happened', async () => {
  const { client, calls } = await clientFor(
    async () => false,
    () => false,
  )
  await expect(call(client, deleteUser, {})).rejects.toMatchObject({ name: 'stepUpRequired' })
  expect(calls).toHaveLength(1)
})
