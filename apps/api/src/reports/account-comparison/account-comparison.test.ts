import { compareAccounts, comparedFigures } from '@tidewatch/contract/reports/account-comparison'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let owner: string
let stranger: string
let ids: string[]

async function watch(username: string): Promise<string> {
  const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username } })
  return data.id
}

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'owner' })
  stranger = await api.signIn({ id: 'stranger' })
  await buy(api, owner, 'pro-monthly')
  ids = [await watch('casa.limon'), await watch('harbour.lights')]
  await api.runJobs()
})
afterAll(() => api.close())

const compare = (token: string, monitors: readonly string[]) =>
  callApi(api.app, compareAccounts, { token, query: { ids: monitors.join(',') } })

test('accounts are compared over the same days, each number with its source', async () => {
  const { data } = await compare(owner, ids)
  expect(data.accounts.map(({ username }) => username)).toEqual(['casa.limon', 'harbour.lights'])
  for (const { figures, index, source } of data.accounts) {
    expect(figures.map(({ key }) => key)).toEqual([...comparedFigures])
    expect(figures.every(({ provenance }) => provenance.source === source)).toBe(true)
    expect(index.points).toHaveLength(30)
    // Watched since today: this is reported, instead of drawing a line through days without data.
    expect(index.start).toBe(data.period.to)
    expect(index.missing).toBe(29)
    expect(index.points.at(-1)?.value).toBe(100)
  }
})

test('accounts of others can’t be compared, alone or among one’s own', async () => {
  expect(await compare(stranger, ids)).toMatchObject({ status: 404, code: 10004 })
  const own = await callApi(api.app, addMonitor, { token: stranger, body: { username: 'casa.limon' } })
  expect(await compare(stranger, [own.data.id, ids[1] ?? ''])).toMatchObject({ status: 404, code: 10004 })
})

test('a single account, too many, and invalid ids are refused', async () => {
  for (const wrong of [ids.slice(0, 1), Array.from({ length: 11 }, () => ids[0] ?? ''), ['x', 'y']]) {
    expect(await compare(owner, wrong)).toMatchObject({ code: 10001 })
  }
})
