import {
  addFamilyReport,
  declineFamilyAgreement,
  endFamilyAgreement,
  getFamilyAgreement,
  getFamilyReceipt,
  hideFamilyItem,
  inviteTeen,
  listFamilyAgreements,
  listFamilyEvents,
  listFamilyReports,
  openFamilyInvitation,
  openFamilyReport,
  pauseFamilyAgreement,
  signFamilyAgreement,
} from '@tidewatch/contract/family/family'
import { deleteUser } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { familyAgreements, familyEvents, familyLinks, familyReports } from '#/platform/db/schema/family/family.ts'
import { isSignatureOf } from '#/primitives/signing/sign-document.ts'
import { familyFigures, familyTerms, invite, report, signedAgreement } from '#/testing/family.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { reconcileAgreements } from './reconcile-agreements.ts'

const api: TestApp = await createTestApp()
let parent: string
let teen: string
let pairs = 0

const start = new Date('2026-11-21T12:00:00Z')
afterAll(() => api.close())

beforeEach(async () => {
  pairs += 1
  api.clock.set(start)
  api.mails.length = 0
  await api.context.db.delete(familyAgreements)
  parent = await api.signIn({ id: `parent ${pairs}` })
  teen = await api.signIn({ id: `teen ${pairs}` })
})

/** Sessions end after a week. */
async function signInAgain() {
  parent = await api.signIn({ id: `parent ${pairs}` })
  teen = await api.signIn({ id: `teen ${pairs}` })
}

const agreement = () => signedAgreement(api, { parent, teen })
const get = (token: string, id: string) => callApi(api.app, getFamilyAgreement, { token, params: { id } })
const pause = (token: string, id: string, paused: boolean) =>
  callApi(api.app, pauseFamilyAgreement, { token, params: { id }, body: { paused } })
const end = (token: string, id: string) => callApi(api.app, endFamilyAgreement, { token, params: { id } })
const hide = (token: string, id: string, item: string) =>
  callApi(api.app, hideFamilyItem, { token, params: { id }, body: { item } })
const open = (token: string, id: string, reportId: string) =>
  callApi(api.app, openFamilyReport, { token, params: { id, reportId } })
const add = (token: string, id: string, body: unknown = familyFigures()) =>
  callApi(api.app, addFamilyReport, { token, params: { id }, body })
const log = async (token: string, id: string) =>
  (await callApi(api.app, listFamilyEvents, { token, params: { id } })).data.events
const sign = (token: string, secret: string, change: object = {}) =>
  callApi(api.app, signFamilyAgreement, {
    token,
    body: { secret, name: 'Jonas Lind', shared: ['totals'], isOldEnough: true, ...change },
  })
const subjects = async () => {
  await api.runJobs()
  return api.mails.map(({ to, subject }) => [to, subject])
}

describe('an invitation', () => {
  test('shows its terms to anyone with its link, and only the hash of the link is stored', async () => {
    const { secret } = await invite(api, parent)
    const { data } = await callApi(api.app, openFamilyInvitation, { body: { secret } })
    const { adultOn: _, ...terms } = familyTerms
    expect(data).toMatchObject({ ...terms, state: 'invited', isOwn: false })
    expect(JSON.stringify(await api.context.db.select().from(familyLinks))).not.toContain(secret)
    const { rows } = await api.context.db.execute(sql`select * from family_agreements`)
    // The birthday limits the end and isn't stored.
    expect(JSON.stringify(rows)).not.toContain(familyTerms.adultOn)
  })

  test('is mailed with its own link if there is an address', async () => {
    await invite(api, parent, { teenEmail: 'Jonas@Example.com' })
    await api.runJobs()
    expect(api.mails).toMatchObject([{ to: 'jonas@example.com', subject: 'Marta invites you to a family agreement' }])
    const secret = /family\/invitation#([\w-]{43})/.exec(String(api.mails[0]?.text))?.[1] ?? ''
    expect(await callApi(api.app, openFamilyInvitation, { body: { secret } })).toMatchObject({ code: 0 })
  })

  test('isn’t sent once it is withdrawn, and its link says so', async () => {
    const { id, secret } = await invite(api, parent, { teenEmail: 'jonas@example.com' })
    expect((await end(parent, id)).data).toMatchObject({ state: 'withdrawn', endedBy: 'parent' })
    expect(await subjects()).toEqual([])
    const { data } = await callApi(api.app, openFamilyInvitation, { body: { secret } })
    expect(data.state).toBe('withdrawn')
    expect(await sign(teen, secret)).toMatchObject({ status: 409 })
  })

  test('ends after fourteen days, even before the job runs, and the parent is notified', async () => {
    const { id, secret } = await invite(api, parent)
    api.clock.advance({ days: 14 })
    await signInAgain()
    expect(await sign(teen, secret)).toMatchObject({ status: 409, code: 10007 })
    expect((await get(parent, id)).data.state).toBe('lapsed')
    await reconcileAgreements(api.context)
    await reconcileAgreements(api.context)
    expect((await log(parent, id))[0]).toMatchObject({ kind: 'lapsed', by: null })
    expect(await subjects()).toEqual([[`parent ${pairs}@example.com`, 'Your invitation to Jonas expired']])
  })

  test('is refused with days that a family agreement can’t have', async () => {
    const body = { ...familyTerms, endsOn: familyTerms.adultOn }
    const answer = await callApi(api.app, inviteTeen, { token: parent, body })
    expect(answer).toMatchObject({ code: 10001, data: { fields: [{ path: 'endsOn', key: 'familyEndsTooLate' }] } })
  })

  test('is limited to six family agreements', async () => {
    for (let made = 0; made < 6; made += 1) await invite(api, parent, { teenName: `Teen ${made}` })
    expect(await callApi(api.app, inviteTeen, { token: parent, body: familyTerms })).toMatchObject({ status: 409 })
  })
})

describe('declining', () => {
  test('needs no account, notifies the parent, and holds for thirty days', async () => {
    const { id, secret } = await invite(api, parent)
    expect((await callApi(api.app, declineFamilyAgreement, { body: { secret } })).data.state).toBe('declined')
    expect((await get(parent, id)).data).toMatchObject({ state: 'declined', endedBy: 'teen' })
    expect(await subjects()).toEqual([[`parent ${pairs}@example.com`, 'Jonas said no to the family agreement']])
    const again = { ...familyTerms, teenName: 'JONAS' }
    expect(await callApi(api.app, inviteTeen, { token: parent, body: again })).toMatchObject({ status: 409 })
    api.clock.advance({ days: 30 })
    await signInAgain()
    expect(await callApi(api.app, inviteTeen, { token: parent, body: again })).toMatchObject({ code: 0 })
  })

  test('also holds for the address, under any name', async () => {
    const { secret } = await invite(api, parent, { teenEmail: 'jona@example.com' })
    await callApi(api.app, declineFamilyAgreement, { body: { secret } })
    const body = { ...familyTerms, teenName: 'Somebody else', teenEmail: 'JONA@example.com' }
    expect(await callApi(api.app, inviteTeen, { token: parent, body })).toMatchObject({ status: 409 })
  })
})

describe('a signature', () => {
  test('can’t be the parent’s', async () => {
    const { secret } = await invite(api, parent)
    expect(await sign(parent, secret)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Only the teen can answer it'),
    })
    const declined = await callApi(api.app, declineFamilyAgreement, { token: parent, body: { secret } })
    expect(declined).toMatchObject({ status: 409 })
    const { data } = await callApi(api.app, openFamilyInvitation, { token: parent, body: { secret } })
    expect(data).toMatchObject({ state: 'invited', isOwn: true })
  })

  test('shares what was ticked, and nothing that wasn’t requested', async () => {
    const { id, secret } = await invite(api, parent, { requested: ['totals', 'settings'] })
    expect(await sign(teen, secret, { shared: ['active-hours'] })).toMatchObject({ code: 10001 })
    expect(await sign(teen, secret, { shared: [] })).toMatchObject({ code: 10001 })
    expect(await sign(teen, secret, { isOldEnough: false })).toMatchObject({ code: 10001 })
    expect(await sign(teen, secret, { shared: ['settings'] })).toMatchObject({ code: 0 })
    expect((await get(parent, id)).data).toMatchObject({ state: 'active', shared: ['settings'], role: 'parent' })
    expect((await get(teen, id)).data).toMatchObject({ state: 'active', shared: ['settings'], role: 'teen' })
    expect(await sign(teen, secret)).toMatchObject({ status: 409 })
  })

  test('makes a receipt that both keep and anyone can verify', async () => {
    const id = await agreement()
    const receipts = [parent, teen].map((token) => callApi(api.app, getFamilyReceipt, { token, params: { id } }))
    const [one, other] = await Promise.all(receipts)
    expect(one?.data).toEqual(other?.data)
    const { document, seal } = one?.data ?? expect.fail('There is no receipt.')
    expect(document).toMatchObject({ signedName: 'Jonas Lind', parentName: 'Marta', signedAt: start.toISOString() })
    const key = api.context.env.REPORT_SIGNING_KEY[0] ?? expect.fail('There is no key.')
    expect(isSignatureOf(seal?.signature ?? '', document, key)).toBe(true)
    expect(isSignatureOf(seal?.signature ?? '', { ...document, shared: [] }, key)).toBe(false)
  })

  test('has no receipt before it is made', async () => {
    const { id } = await invite(api, parent)
    expect(await callApi(api.app, getFamilyReceipt, { token: parent, params: { id } })).toMatchObject({ status: 404 })
  })
})

describe('a report', () => {
  test('is the same for both, and both see each reading', async () => {
    const id = await agreement()
    const reportId = await report(api, teen, id)
    expect((await get(parent, id)).data.lastReport).toMatchObject({ id: reportId, isRead: false })
    const seen = await open(parent, id, reportId)
    expect(seen.data.report.figures).toEqual(familyFigures())
    api.clock.advance({ minutes: 11 })
    expect((await open(teen, id, reportId)).data.report).toEqual(seen.data.report)
    // Loading the page again isn't another view.
    await open(teen, id, reportId)
    expect((await log(teen, id)).map(({ kind, by }) => [kind, by])).toEqual(
      (await log(parent, id)).map(({ kind, by }) => [kind, by]),
    )
    expect((await log(teen, id)).filter(({ kind }) => kind === 'report-opened')).toMatchObject([
      { by: 'teen', reportOf: '2026-11-21' },
      { by: 'parent', reportOf: '2026-11-21', at: start.toISOString() },
    ])
    const { data } = await callApi(api.app, listFamilyReports, { token: teen, params: { id } })
    expect(data.reports).toMatchObject([{ id: reportId, openedAt: { parent: start.toISOString() } }])
    expect((await get(parent, id)).data.lastReport).toMatchObject({ isRead: true })
  })

  test('is added once a day at most, from a newer archive', async () => {
    const id = await agreement()
    await report(api, teen, id)
    expect(await add(teen, id, familyFigures('2026-11-22', '2026-11-22'))).toMatchObject({ status: 409, code: 10007 })
    api.clock.advance({ days: 1 })
    expect(await add(teen, id)).toMatchObject({ code: 10001 })
    const second = await report(api, teen, id, familyFigures('2026-11-22', '2026-11-22'))
    const { data } = await open(parent, id, second)
    expect(data.before?.figures.to).toBe('2026-11-21')
  })

  test('is of one account: an archive that names another owner is refused, and one without an owner isn’t', async () => {
    const id = await agreement()
    const [own, renamed, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
    const bring = (day: number, archiveMarks?: unknown[]) =>
      add(teen, id, { ...familyFigures(days[day], days[day]), ...(archiveMarks && { archiveMarks }) })
    expect(await bring(0, ['ana.example'])).toMatchObject({ code: 10001 })
    expect(await bring(0, [own])).toMatchObject({ code: 0 })
    expect((await get(teen, id)).data.archiveMark).toBe(own)
    expect((await get(parent, id)).data.archiveMark).toBeNull()
    api.clock.advance({ days: 1 })
    expect(await bring(1, [other])).toMatchObject({
      code: 10001,
      message: 'This export is from a different account. An agreement’s reports cover one account.',
    })
    expect(await bring(1)).toMatchObject({ code: 0 })
    api.clock.advance({ days: 1 })
    expect(await bring(2, [renamed, own])).toMatchObject({ code: 0 })
    api.clock.advance({ days: 1 })
    expect(await bring(3, [renamed])).toMatchObject({ code: 0 })
    await end(teen, id)
    expect((await get(teen, id)).data.archiveMark).toBeNull()
  })

  test('can only be added by the teen', async () => {
    const id = await agreement()
    expect(await add(parent, id)).toMatchObject({ status: 403, code: 10005 })
  })

  test('contains nothing that the family agreement doesn’t share', async () => {
    const id = await signedAgreement(api, { parent, teen }, { requested: ['totals'] })
    expect(await add(teen, id)).toMatchObject({ code: 10001 })
    const onlyTotals = { ...familyFigures(), newFollows: null, hours: null, settings: null }
    expect(await add(teen, id, onlyTotals)).toMatchObject({ code: 0 })
  })

  test('has no room for a name, in the call or in the table', async () => {
    const id = await agreement()
    const figures = familyFigures()
    for (const body of [
      { ...figures, following: ['lena.auf.see'] },
      { ...figures, newFollows: ['lena.auf.see'] },
      { ...figures, totals: { ...figures.totals, names: 'lena.auf.see' } },
      { ...figures, settings: { ...figures.settings, 'two-factor': 'lena.auf.see' } },
    ]) {
      expect(await add(teen, id, body)).toMatchObject({ code: 10001 })
    }
    await report(api, teen, id)
    const write = (column: string) =>
      api.context.db.execute(sql.raw(`update family_reports set ${column} = array['lena.auf.see']`))
    await expect(write('settings_on')).rejects.toThrow()
    await expect(write('settings_off')).rejects.toThrow()
    const { rows } = await api.context.db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_name = 'family_reports' and data_type not in ('uuid', 'date', 'integer', 'timestamp with time zone', 'ARRAY')`)
    expect(rows).toEqual([])
  })
})

describe('the teen', () => {
  test('hides one item a week, also in the last report, and without a reason', async () => {
    const id = await agreement()
    const reportId = await report(api, teen, id)
    expect(await hide(parent, id, 'active-hours')).toMatchObject({ status: 403 })
    expect((await hide(teen, id, 'active-hours')).data.hidden).toMatchObject({ item: 'active-hours' })
    expect(await hide(teen, id, 'totals')).toMatchObject({ status: 409 })
    const { data } = await open(parent, id, reportId)
    expect(data.report).toMatchObject({ hidden: ['active-hours'], figures: { hours: null, newFollows: 9 } })
    api.clock.advance({ days: 1 })
    const figures = familyFigures('2026-11-22', '2026-11-22')
    expect(await add(teen, id, figures)).toMatchObject({ code: 10001 })
    expect(await add(teen, id, { ...figures, hours: null })).toMatchObject({ code: 0 })
    api.clock.advance({ days: 6 })
    await signInAgain()
    expect((await get(parent, id)).data.hidden).toBeNull()
    expect(await hide(teen, id, 'totals')).toMatchObject({ code: 0 })
  })
})

describe('a pause', () => {
  test('hides the reports from both until the side that paused resumes', async () => {
    const id = await agreement()
    const reportId = await report(api, teen, id)
    expect((await pause(teen, id, true)).data).toMatchObject({ state: 'paused', pausedBy: 'teen', lastReport: null })
    for (const token of [parent, teen]) {
      expect(await open(token, id, reportId)).toMatchObject({ status: 409 })
      expect((await callApi(api.app, listFamilyReports, { token, params: { id } })).data.reports).toEqual([])
    }
    expect(await pause(parent, id, false)).toMatchObject({ status: 403 })
    expect((await pause(teen, id, false)).data).toMatchObject({ state: 'active', pausedBy: null })
    expect(await open(parent, id, reportId)).toMatchObject({ code: 0 })
    expect((await log(parent, id)).map(({ kind }) => kind)).toContain('resumed')
  })

  test('belongs to each side separately: the one who paused first can’t end it for the other', async () => {
    const id = await agreement()
    const reportId = await report(api, teen, id)
    await pause(parent, id, true)
    expect((await pause(teen, id, true)).data).toMatchObject({ state: 'paused', pausedBy: 'both' })
    expect((await pause(parent, id, false)).data).toMatchObject({ state: 'paused', pausedBy: 'teen' })
    expect(await open(parent, id, reportId)).toMatchObject({ status: 409 })
    expect(await pause(parent, id, false)).toMatchObject({ status: 403 })
    expect((await log(parent, id)).map(({ kind }) => kind)).not.toContain('resumed')
    expect((await pause(teen, id, false)).data).toMatchObject({ state: 'active', pausedBy: null })
    expect(await open(parent, id, reportId)).toMatchObject({ code: 0 })
  })

  test('can be ended six times an hour by each side, so that no one floods the other with emails', async () => {
    const id = await agreement()
    for (let time = 0; time < 6; time += 1) {
      expect(await pause(teen, id, true)).toMatchObject({ code: 0 })
      expect(await pause(teen, id, false)).toMatchObject({ code: 0 })
    }
    // Pausing is never refused.
    expect((await pause(teen, id, true)).data).toMatchObject({ state: 'paused' })
    expect(await pause(teen, id, false)).toMatchObject({ status: 429 })
    expect((await pause(parent, id, true)).data).toMatchObject({ pausedBy: 'both' })
    expect(await pause(parent, id, false)).toMatchObject({ code: 0 })
  })

  test('is ended without counting if that emails no one', async () => {
    const id = await agreement()
    const repeat = async (token: string, of: string, outcome: object) => {
      for (let time = 0; time < 7; time += 1) expect(await pause(token, of, false)).toMatchObject(outcome)
    }
    await repeat(teen, crypto.randomUUID(), { status: 404 })
    await repeat(teen, id, { code: 0 })
    await pause(parent, id, true)
    await repeat(teen, id, { status: 403 })
    for (let time = 0; time < 7; time += 1) {
      await pause(teen, id, true)
      expect((await pause(teen, id, false)).data).toMatchObject({ pausedBy: 'parent' })
    }
    await pause(parent, id, false)
    await pause(teen, id, true)
    expect((await pause(teen, id, false)).data).toMatchObject({ state: 'active' })
  })
})

describe('ending', () => {
  test.each(['parent', 'teen'] as const)('by the %s erases the reports and notifies the other', async (side) => {
    const id = await agreement()
    await report(api, teen, id)
    await api.runJobs()
    api.mails.length = 0
    const [token, other] = side === 'parent' ? [parent, teen] : [teen, parent]
    expect((await end(token, id)).data).toMatchObject({ state: 'ended', endedBy: side })
    expect((await get(other, id)).data).toMatchObject({ state: 'ended', endedBy: side, lastReport: null })
    const left = await api.context.db.select().from(familyReports).where(sql`agreement_id = ${id}`)
    expect(left).toEqual([])
    expect(await end(other, id)).toMatchObject({ status: 409 })
    expect(await pause(other, id, true)).toMatchObject({ status: 409 })
    // The receipt and the log stay, with the day of the erased report.
    expect(await callApi(api.app, getFamilyReceipt, { token: other, params: { id } })).toMatchObject({ code: 0 })
    expect((await log(other, id)).find(({ kind }) => kind === 'report-added')).toMatchObject({ reportOf: '2026-11-21' })
    const name = side === 'parent' ? 'Marta' : 'Jonas'
    expect(await subjects()).toEqual([
      [`${side === 'parent' ? 'teen' : 'parent'} ${pairs}@example.com`, `${name} ended the family agreement`],
    ])
  })

  test('happens by itself on the last day, even before the job, and both are notified once', async () => {
    const id = await agreement()
    const reportId = await report(api, teen, id)
    api.clock.set(new Date('2027-04-24T12:00:00Z'))
    await reconcileAgreements(api.context)
    await api.runJobs()
    expect(api.mails.filter(({ subject }) => /ends in a few days/.test(subject ?? ''))).toHaveLength(2)
    api.clock.set(new Date('2027-05-01T00:00:00Z'))
    await signInAgain()
    expect(await open(parent, id, reportId)).toMatchObject({ status: 409 })
    expect((await get(teen, id)).data.state).toBe('expired')
    api.mails.length = 0
    await reconcileAgreements(api.context)
    await reconcileAgreements(api.context)
    expect((await get(teen, id)).data).toMatchObject({ state: 'expired', endedAt: '2027-05-01T00:00:00.000Z' })
    await api.runJobs()
    expect(api.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'The family agreement with Jonas has ended',
      'The family agreement with Marta has ended',
    ])
  })

  test('leads to erasure after a year', async () => {
    const id = await agreement()
    await end(teen, id)
    api.clock.advance({ days: 364 })
    await reconcileAgreements(api.context)
    await signInAgain()
    expect(await get(teen, id)).toMatchObject({ code: 0 })
    api.clock.advance({ days: 2 })
    await reconcileAgreements(api.context)
    expect(await get(teen, id)).toMatchObject({ status: 404 })
  })
})

test('both are reminded once of the day of the review', async () => {
  await agreement()
  await api.runJobs()
  api.mails.length = 0
  api.clock.set(new Date('2027-02-01T08:00:00Z'))
  await reconcileAgreements(api.context)
  await reconcileAgreements(api.context)
  await api.runJobs()
  expect(api.mails.filter(({ subject }) => /^Review your family agreement/.test(subject ?? ''))).toHaveLength(2)
})

describe('a stranger', () => {
  test('can’t access any family agreement, report or log', async () => {
    const id = await agreement()
    const reportId = await report(api, teen, id)
    const stranger = await api.signIn({ id: 'stranger' })
    for (const answer of [
      await get(stranger, id),
      await open(stranger, id, reportId),
      await pause(stranger, id, true),
      await end(stranger, id),
      await add(stranger, id),
      await hide(stranger, id, 'totals'),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 10004 })
    }
    expect((await callApi(api.app, listFamilyAgreements, { token: stranger })).data.agreements).toEqual([])
    const other = await agreement()
    expect(await open(parent, other, reportId)).toMatchObject({ status: 404 })
  })
})

describe('deleting an account', () => {
  test.each(['parent', 'teen'] as const)('of the %s erases the agreement and notifies the other', async (side) => {
    const id = await agreement()
    await report(api, teen, id)
    await api.runJobs()
    api.mails.length = 0
    const [token, other] = side === 'parent' ? [parent, teen] : [teen, parent]
    await callApi(api.app, deleteUser, { token })
    expect(await get(other, id)).toMatchObject({ status: 404 })
    for (const table of [familyEvents, familyReports, familyLinks]) {
      expect(await api.context.db.select().from(table).where(sql`agreement_id = ${id}`)).toEqual([])
    }
    expect(await api.context.db.select().from(familyAgreements).where(sql`id = ${id}`)).toEqual([])
    const name = side === 'parent' ? 'Marta' : 'Jonas'
    expect((await subjects()).map(([, subject]) => subject).toSorted()).toEqual([
      `The family agreement with ${name} was erased`,
      'Your Tidewatch account was deleted',
    ])
  })

  test('of an invited user removes their address', async () => {
    const { id } = await invite(api, parent, { teenEmail: `teen.${pairs}@example.com` })
    const invited = await api.signIn({ id: `invited ${pairs}`, email: `teen.${pairs}@example.com` })
    await callApi(api.app, deleteUser, { token: invited })
    const [row] = await api.context.db.select().from(familyAgreements).where(sql`id = ${id}`)
    expect(row).toMatchObject({ state: 'invited', teenEmail: null })
  })
})
