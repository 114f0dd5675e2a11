import { addMonitor, getMonitor, type MonitorChanges, updateMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('changes only what is requested', async () => {
  const token = await api.signIn({ id: 'keeps' })
  const { data: added } = await callApi(api.app, addMonitor, { token, body: { username: 'harbour.lights' } })
  const change = (body: MonitorChanges) => callApi(api.app, updateMonitor, { token, params: { id: added.id }, body })

  await change({ tags: ['family', '猫'], muted: true })
  await change({ archived: true })
  const { data: away } = await callApi(api.app, getMonitor, { token, params: { id: added.id } })
  expect(away).toMatchObject({ tags: ['family', '猫'], muted: true, archivedAt: expect.any(String) })

  const { data: back } = await change({ archived: false, muted: false, tags: [] })
  expect(back).toMatchObject({ tags: [], muted: false, archivedAt: null })
})

test('refuses an empty change and a duplicate tag', async () => {
  const token = await api.signIn({ id: 'keeps nothing' })
  const { data: added } = await callApi(api.app, addMonitor, { token, body: { username: 'harbour.lights' } })
  for (const body of [{}, { tags: ['one', ' one '] }, { tags: ['x'.repeat(25)] }])
    expect(await callApi(api.app, updateMonitor, { token, params: { id: added.id }, body })).toMatchObject({
      code: 10001,
    })
})

test('a monitor that the plan pauses during a change stays paused', async () => {
  const token = await api.signIn({ id: 'mutes meanwhile' })
  const { data: added } = await callApi(api.app, addMonitor, { token, body: { username: 'harbour.lights' } })
  const { db } = api.context
  const { change } = await db.transaction(async (tx) => {
    await tx.execute(sql`update monitors set paused_at = now(), paused_because = 'plan' where id = ${added.id}`)
    const change = callApi(api.app, updateMonitor, { token, params: { id: added.id }, body: { muted: true } })
    await waitUntilBlocked(db)
    return { change }
  })
  expect((await change).data).toMatchObject({ muted: true, status: 'paused', pauseReason: 'plan' })
})
