import { exportComparison } from '@tidewatch/contract/reports/exports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let owner: string
let ids: string

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'owner' })
  await buy(api, owner, 'pro-monthly')
  const watched: string[] = []
  for (const username of ['casa.limon', 'harbour.lights']) {
    const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username } })
    watched.push(data.id)
  }
  ids = watched.join(',')
  await api.runJobs()
})
afterAll(() => api.close())

const take = (token: string, format: string) =>
  api.app.request(`/api${exportComparison.path}?ids=${ids}&format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })

test('a comparison is a table of every metric of every account, with the source of each', async () => {
  const answer = await take(owner, 'csv')
  expect(answer.headers.get('content-disposition')).toMatch(/tidewatch_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv/)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 2 * 6)
  expect(lines[0]).toContain('Account,Metric')
  expect(lines.filter((line) => line.startsWith('harbour.lights,'))).toHaveLength(6)
})

test('a workbook has the days as well', async () => {
  const bytes = new Uint8Array(await (await take(owner, 'xlsx')).arrayBuffer())
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK')
})

test('a PDF has the curves and the numbers of every account, in the language of the request', async () => {
  const answer = await take(owner, 'pdf')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/tidewatch_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.pdf/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('a stranger gets no file', async () => {
  const stranger = await api.signIn({ id: 'stranger' })
  expect((await take(stranger, 'csv')).status).toBe(404)
})
