import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let owner: string
let stranger: string

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'watches casa.limon' })
  stranger = await api.signIn({ id: 'watches nothing' })
  await callApi(api.app, addMonitor, { token: owner, body: { username: 'casa.limon' } })
  await api.runJobs()
})
afterAll(() => api.close())

const search = (query: string, token?: string) => callApi(api.app, searchAccount, { token, body: { query } })

describe('a preview', () => {
  test('needs no user account, and shows the newest posts beside the counts', async () => {
    const { code, data } = await search('https://www.instagram.com/harbour.lights/')
    expect(code).toBe(0)
    expect(data).toMatchObject({ username: 'harbour.lights', source: 'sample', monitorId: null })
    expect(data.latestPosts).toHaveLength(6)
    const days = data.latestPosts.map(({ postedAt }) => postedAt)
    expect(days).toEqual(days.toSorted().reverse())
    expect(data.latestPosts[0]?.captionStart?.length).toBeLessThanOrEqual(80)
  })

  test("shows the monitor's id to its own watcher only", async () => {
    expect((await search('casa.limon', owner)).data.monitorId).toEqual(expect.any(String))
    expect((await search('casa.limon', stranger)).data.monitorId).toBeNull()
    expect((await search('casa.limon')).data.monitorId).toBeNull()
  })

  test('of a personal account and of a missing one is refused with the same text', async () => {
    const personal = await search('personal.example')
    expect(personal).toMatchObject({ status: 200, code: 20002 })
    expect(await search('nobody.at.all.here')).toMatchObject({ code: 20002, message: personal.message })
  })

  test("stores nothing: searches aren't logged", async () => {
    const count = async () => (await api.context.db.execute('select count(*)::int as rows from accounts')).rows
    const before = await count()
    await search('studio.velluto')
    expect(await count()).toEqual(before)
  })
})
