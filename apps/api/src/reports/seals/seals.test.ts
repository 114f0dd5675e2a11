import { createPublicKey, verify } from 'node:crypto'
import { deleteReport, listReports } from '@tidewatch/contract/reports/reports'
import { checkSeal, sealKeysPath, sealKeysSchema } from '@tidewatch/contract/reports/seals'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import canonicalize from 'canonicalize'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { reportSeals } from '#/platform/db/schema/reports/seals.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { checkSeal as checkDirectly } from './check-seal.ts'
import { sealReport } from './seal-report.ts'

let api: TestApp
let token: string
let reportId: string

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'owner' })
  await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  await api.runJobs()
  const { data } = await callApi(api.app, listReports, { token })
  reportId = data.reports[0]?.id ?? ''
})
afterAll(() => api.close())

async function sealRow() {
  const [row] = await api.context.db.select().from(reportSeals).where(eq(reportSeals.reportId, reportId))
  return row ?? expect.fail('The report has no seal.')
}

const check = (code: string) => callApi(api.app, checkSeal, { params: { code } })

test('a report is sealed when it is written, and anyone with its code learns its account, date and source', async () => {
  const { code } = await sealRow()
  const { data } = await check(code)
  expect(data).toMatchObject({ verdict: 'unaltered', username: 'casa.limon', source: 'sample', kind: 'public', code })
  expect(Object.keys(data).toSorted()).toEqual([
    'capturedAt',
    'code',
    'keyId',
    'kind',
    'period',
    'sealedAt',
    'source',
    'username',
    'verdict',
    'writtenAt',
  ])
})

test('a code is found however it is typed', async () => {
  const { code } = await sealRow()
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ')]) {
    expect(await check(typed)).toMatchObject({ code: 0 })
  }
  for (const wrong of ['0000-0000-0000-0000', 'nonsense', code.slice(1)]) {
    expect(await check(wrong)).toMatchObject({ status: 404, code: 10004 })
  }
})

test('with the published key, anyone can verify the signature without us', async () => {
  const { signature, keyId } = await sealRow()
  const published = sealKeysSchema.parse(await (await api.app.request(`/api${sealKeysPath}`)).json())
  const jwk = published.keys.find(({ kid }) => kid === keyId) ?? expect.fail('The key is not published.')
  const [row] = await api.context.db.select().from(reports).where(eq(reports.id, reportId))
  const bytes = Buffer.from(canonicalize(row?.content) ?? '')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify(null, bytes, key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.stringify(published)).not.toContain('"d"')
})

test('a document changed by a single digit is reported as altered', async () => {
  const { code } = await sealRow()
  await api.context.db.execute(
    sql`update reports set content = jsonb_set(content, '{figures,0,value}', '1234567') where id = ${reportId}`,
  )
  expect((await check(code)).data).toMatchObject({ verdict: 'altered' })
})

test('a report from before there were seals is sealed later, and the seal has that date', async () => {
  await api.context.db.delete(reportSeals)
  api.clock.advance({ days: 3 })
  const [row] = await api.context.db.select().from(reports).where(eq(reports.id, reportId))
  const report = row ?? expect.fail('The report is gone.')
  const first = await sealReport(api.context, api.context.db, report)
  api.clock.advance({ days: 1 })
  expect(await sealReport(api.context, api.context.db, report)).toEqual(first)
  const { data } = await check(first?.code ?? '')
  expect(data.verdict).toBe('unaltered')
  expect(Date.parse(data.sealedAt)).toBeGreaterThan(Date.parse(data.writtenAt))
})

test('after a change of keys, old seals are valid as long as their key is kept', async () => {
  const { code } = await sealRow()
  const fresh = `new:${Buffer.alloc(32, 1).toString('base64')}`
  const kept = `${fresh},test:${Buffer.alloc(32, 9).toString('base64')}`
  for (const [keys, verdict] of [
    [kept, 'unaltered'],
    [fresh, 'unknown-key'],
  ] as const) {
    const env = readEnv({ DATABASE_URL: api.context.env.DATABASE_URL, REPORT_SIGNING_KEY: keys })
    expect(await checkDirectly({ db: api.context.db, env }, code)).toMatchObject({ verdict })
  }
})

test('the code of a deleted report reveals nothing', async () => {
  const { code } = await sealRow()
  token = await api.signIn({ id: 'owner' })
  await callApi(api.app, deleteReport, { token, params: { id: reportId } })
  expect(await check(code)).toMatchObject({ status: 404 })
})
