import { getNotifications } from '@tidewatch/contract/delivery/notifications'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { grantRole } from '#/users/users/grant-role.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  await api.signIn({ id: 'operates' })
  await api.signIn({ id: 'operates too' })
  await api.signIn({ id: 'only watches' })
  for (const name of ['operates', 'operates too'])
    await grantRole(api.context, { email: `${name}@example.com`, role: 'operator' })
})
afterAll(() => api.close())

/** Requests an account for which the sandbox reports app throttling; a stopped app isn't even called. */
async function refuse() {
  await expect(api.context.graph.lookupProfile('fault.custom')).rejects.toBeInstanceOf(GraphError)
  await api.runJobs()
}
const takeMails = () => api.mails.splice(0).map(({ to, subject }) => [to, subject])

test('operators, and no one else, are notified once that Instagram throttles the app', async () => {
  await refuse()
  const subject = 'Instagram paused our API calls'
  expect(api.mails[0]?.text).toContain('613/1996')
  expect(api.mails[0]?.text).toContain('/operator')
  expect(takeMails().toSorted()).toEqual([
    ['operates too@example.com', subject],
    ['operates@example.com', subject],
  ])
})

test('a refused probe, or a successful one followed by another refusal, sends nothing new that day', async () => {
  api.clock.advance({ minutes: 16 })
  await refuse()
  api.clock.advance({ minutes: 61 })
  await api.context.graph.lookupProfile('harbour.lights')
  await refuse()
  expect(takeMails()).toEqual([])
})

test('an incident on another day is notified again', async () => {
  api.clock.advance({ days: 1 })
  await api.context.graph.lookupProfile('harbour.lights')
  await refuse()
  expect(takeMails()).toHaveLength(2)
})

test('only operators have it among their choices', async () => {
  const kindsOf = async (token: string) =>
    (await callApi(api.app, getNotifications, { token })).data.kinds.map(({ kind }) => kind)
  expect(await kindsOf(await api.signIn({ id: 'operates' }))).toContain('service-attention')
  expect(await kindsOf(await api.signIn({ id: 'only watches' }))).not.toContain('service-attention')
})
