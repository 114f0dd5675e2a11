import { endFamilyAgreement, listFamilyEvents, pauseFamilyAgreement } from '@tidewatch/contract/family/family'
import { exportUser } from '@tidewatch/contract/users/users'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '#/platform/db/client.ts'
import { type FamilyReportRow, familyReports } from '#/platform/db/schema/family/family.ts'
import { familyFigures, report, signedAgreement } from '#/testing/family.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp } from '#/testing/test-app.ts'
import type { OwnAgreement } from './require-agreement.ts'
import { openOwnReport, openViewedReport } from './restricted-columns.ts'

const api = await createTestApp()
const mark = 'a'.repeat(64)
let parent: string
let teen: string
let id: string
let pairs = 0

afterAll(() => api.close())

beforeEach(async () => {
  pairs += 1
  parent = await api.signIn({ id: `parent ${pairs}` })
  teen = await api.signIn({ id: `teen ${pairs}` })
  id = await signedAgreement(api, { parent, teen })
  await report(api, teen, id, { ...familyFigures(), archiveMarks: [mark] })
})

async function exported(token: string) {
  const response = await api.app.request(`/api${exportUser.path}`, { headers: { authorization: token } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = Object.values(files).map((file) => strFromU8(file))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? expect.fail(`${name} is missing`)))
  return { text: text.join(''), reports: read('family-reports.json'), log: read('family-log.json') }
}
const pause = (token: string) =>
  callApi(api.app, pauseFamilyAgreement, { token, params: { id }, body: { paused: true } })
const views = async () => {
  const { data } = await callApi(api.app, listFamilyEvents, { token: teen, params: { id } })
  return data.events.filter(({ kind }) => kind === 'report-exported').map(({ by, reportOf }) => ({ by, reportOf }))
}

test('a parent who exports their data during the family agreement gets the numbers, and both see it in the log', async () => {
  const { reports, log, text } = await exported(parent)
  expect(reports).toMatchObject([{ agreementId: id, figures: familyFigures() }])
  expect(await views()).toEqual([{ by: 'parent', reportOf: '2026-11-21' }])
  expect(log).toContainEqual(expect.objectContaining({ kind: 'report-exported', by: 'parent' }))
  expect(text).not.toContain(mark)
})

test('a parent who exports their data while the family agreement is paused gets days and no numbers', async () => {
  await pause(teen)
  const { reports, text } = await exported(parent)
  expect(reports).toEqual([
    {
      id: expect.any(String),
      agreementId: id,
      day: '2026-11-21',
      createdAt: expect.any(String),
      countedFrom: '2026-10-23',
      countedTo: '2026-11-21',
    },
  ])
  expect(text).not.toContain(mark)
  // Ids and times may contain the three digits by chance.
  expect(text).not.toMatch(/\b214\b/)
  expect(await views()).toEqual([])
})

test('a parent whose family agreement is past its last day gets no numbers, even before a job erases the reports', async () => {
  api.clock.set(new Date('2027-05-01T00:00:00Z'))
  parent = await api.signIn({ id: `parent ${pairs}` })
  const { reports, text } = await exported(parent)
  expect(reports).toMatchObject([{ agreementId: id }])
  expect(reports[0]).not.toHaveProperty('figures')
  expect(text).not.toContain(mark)
  api.clock.set(new Date('2026-11-21T12:00:00Z'))
})

test('a parent who ended the family agreement gets nothing of its reports in their data', async () => {
  await callApi(api.app, endFamilyAgreement, { token: parent, params: { id } })
  expect((await exported(parent)).reports).toEqual([])
})

test('teens get their own numbers and mark at any time, which doesn’t count as a view', async () => {
  await pause(parent)
  const { reports, text } = await exported(teen)
  expect(reports).toMatchObject([{ agreementId: id, figures: familyFigures() }])
  expect(text).toContain(mark)
  expect(await views()).toEqual([])
})

test('rows of reports reveal nothing unless they are opened, and can’t be serialized', async () => {
  const [row] = await api.context.db.select().from(familyReports)
  expect(() => JSON.stringify(row)).toThrow('restricted')
  expect(String(row?.followers)).not.toContain('214')
  expect(Number(row?.followers)).toBeNaN()
})

test('the compiler rejects a family agreement whose state wasn’t checked', () => {
  const [row, now] = [{} as FamilyReportRow, new Date()]
  const refused = (own: OwnAgreement) => [
    // @ts-expect-error it isn't known whether the agreement is active
    openViewedReport({} as Transaction, { row, now, kind: 'report-opened', own }),
    // @ts-expect-error it isn't known whether the reader is the teen
    openOwnReport(own, row),
  ]
  expect(refused).toHaveLength(1)
})
