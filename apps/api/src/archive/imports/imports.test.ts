import {
  compareHistory,
  deleteArchive,
  getHistory,
  getPersonHistory,
  listHistoryPeople,
} from '@tidewatch/contract/archive/history'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { getLedger, getPersonTimeline } from '@tidewatch/contract/archive/ledger'
import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import type { ArchiveReport } from '@tidewatch/insights/report/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const day = (text: string) => Date.parse(`${text}T09:00:00Z`) / 1000

const upload = anArchiveSelection({
  categories: ['profile', 'followers', 'following', 'likes', 'comments'],
  owner: 'ana.example',
  exportedAt: '2026-11-20T10:00:00Z',
  followers: [
    ['bea', day('2022-01-01')],
    ['carl', day('2022-02-01')],
  ],
  following: [
    ['bea', day('2022-01-02')],
    ['dora', day('2026-11-10')],
  ],
  interactions: [
    ['like-post', 'bea', day('2026-11-01')],
    ['like-post', 'bea', day('2026-11-01')],
    ['comment', 'dora', day('2026-11-02')],
  ],
  completeness: { followers: 'full', following: 'full' },
})

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function addArchive(name: string) {
  const token = await api.signIn({ id: name })
  const body = { username: 'ana.example', source: 'archive' }
  const { data } = await callApi(api.app, addMonitor, { token, body })
  return { token, monitorId: data.id }
}

async function latestArchiveReport(token: string) {
  const { data: list } = await callApi(api.app, listReports, { token })
  const { data } = await callApi(api.app, getReport, { token, params: { id: list.reports[0]?.id ?? '' } })
  if (data.content.kind !== 'archive') throw new Error('That is not an archive report.')
  return data.content
}

describe('importing an archive', () => {
  test('results in a report with lists, balances and interactions', async () => {
    const { token, monitorId } = await addArchive('imports')
    const answer = await callApi(api.app, importArchive, { token, params: { id: monitorId }, body: upload })
    expect(answer).toMatchObject({ status: 200, code: 0 })
    await api.runJobs()

    const report = await latestArchiveReport(token)
    expect(report.followers?.total).toBe(2)
    expect(report.notFollowingBack?.people.map(({ username }) => username)).toEqual(['dora'])
    expect(report.fans?.people.map(({ username }) => username)).toEqual(['carl'])
    expect(report.recentFollows?.people.map(({ username }) => username)).toEqual(['dora'])
    expect(report.likesByAuthor).toMatchObject({ total: 1, authors: [{ username: 'bea', count: 2 }] })
    expect(report.requestsSent).toBeNull()
    expect(report.comparedWith).toBeNull()
  })

  test('that its reader found to be limited by date results in unknown sizes, however few people are in it', async () => {
    const { token, monitorId } = await addArchive('limited imports')
    const body = anArchiveSelection({
      ...upload,
      followers: [['bea', day('2026-11-14')]],
      following: [['carl', day('2026-11-15')]],
      isDateLimited: true,
      completeness: { followers: 'unknown', following: 'unknown' },
    })
    await callApi(api.app, importArchive, { token, params: { id: monitorId }, body })
    await api.runJobs()
    const report = await latestArchiveReport(token)
    expect(report.levels).toEqual({ followers: 'limited', following: 'limited' })
    expect(report.figures.find(({ key }) => key === 'archiveFollowers')?.value).toBeNull()
    expect(report.notFollowingBack).toBeNull()
  })

  test('twice changes nothing, and a newer one names who came and left', async () => {
    const { token, monitorId } = await addArchive('imports again')
    const send = (body: ArchiveSelection) => callApi(api.app, importArchive, { token, params: { id: monitorId }, body })
    await send(upload)
    await api.runJobs()
    await send(upload)
    await api.runJobs()
    const same = await latestArchiveReport(token)
    expect(same.changes).toEqual([])
    expect(same.likesByAuthor?.authors).toMatchObject([{ username: 'bea', count: 2 }])

    api.clock.advance({ hours: 1 })
    await send({
      ...upload,
      exportedAt: '2026-11-21T10:00:00Z',
      followers: [
        ['bea', day('2022-01-01')],
        ['emil', day('2026-11-21')],
      ],
      interactions: [...(upload.interactions ?? []), ['like-post', 'dora', day('2026-11-20')]],
    })
    await api.runJobs()
    const newer = await latestArchiveReport(token)
    expect(newer.figures.find(({ key }) => key === 'likesGiven')).toMatchObject({ value: 3, previous: 2 })
    expect(newer.changes.map((change) => [change.kind, 'username' in change && change.username]).sort()).toEqual([
      ['follower-gained', 'emil'],
      ['follower-lost', 'carl'],
    ])
  })

  test('without a date takes its place by its newest entry, which is not reported as its date', async () => {
    const { token, monitorId } = await addArchive('without a date')
    const params = { id: monitorId }
    const send = (body: ArchiveSelection) => callApi(api.app, importArchive, { token, params, body })
    await send({ ...upload, isDated: false })
    await api.runJobs()
    const first = await latestArchiveReport(token)
    expect(first).toMatchObject({ exportedAt: '2026-11-20T10:00:00.000Z', dateCertainty: 'earliest' })
    expect(first.figures[0]?.provenance.certainty).toBe('earliest')
    const { data: ledger } = await callApi(api.app, getLedger, { token, params })
    expect(ledger).toMatchObject({ lastDateCertainty: 'earliest', checkpoint: { dateCertainty: 'earliest' } })

    api.clock.advance({ hours: 1 })
    await send({ ...upload, exportedAt: '2026-11-22T10:00:00Z', followers: [['bea', day('2022-01-01')]] })
    await api.runJobs()
    // An archive without any date is no newer than its import.
    await send({ ...upload, exportedAt: null, isDated: false })
    await send({ ...upload, exportedAt: '2026-11-01T10:00:00Z', following: null })
    await api.runJobs()
    const { data: list } = await callApi(api.app, listReports, { token })
    const reports = await Promise.all(
      list.reports.map(({ id }) => callApi(api.app, getReport, { token, params: { id } })),
    )
    const dated = reports
      .map(({ data }) => data.content as ArchiveReport)
      .find((report) => report.exportedAt?.includes('11-22'))
    expect(dated).toMatchObject({ comparedWith: '2026-11-20T10:00:00.000Z', comparedCertainty: 'earliest' })
    expect(dated?.changes).toMatchObject([{ kind: 'follower-lost', username: 'carl' }])
    expect(dated).not.toHaveProperty('dateCertainty')

    const { data: history } = await callApi(api.app, getHistory, { token, params })
    const known = history.archives.filter(({ dateCertainty }) => dateCertainty !== 'latest')
    expect(known.map(({ takenAt, dateCertainty }) => [takenAt.slice(0, 10), dateCertainty])).toEqual([
      ['2026-11-01', 'exact'],
      ['2026-11-20', 'earliest'],
      ['2026-11-22', 'exact'],
    ])
    expect(history.archives).toHaveLength(4)
    const { data: person } = await callApi(api.app, getPersonHistory, { token, params, query: { username: 'bea' } })
    expect(person.lists[0]?.archives.map(({ dateCertainty }) => dateCertainty).sort()).toEqual([
      'earliest',
      'exact',
      'exact',
      'latest',
    ])
    const { data: timeline } = await callApi(api.app, getPersonTimeline, { token, params, query: { username: 'carl' } })
    expect(timeline.relations).toMatchObject([
      { state: 'left', certainty: { firstShown: 'exact', lastShown: 'latest', firstAbsent: 'exact' } },
    ])
  })

  test('from a page that doesn’t send `isDated` yet counts as dated', async () => {
    const { token, monitorId } = await addArchive('older page')
    const { isDated: _, ...body } = upload
    await callApi(api.app, importArchive, { token, params: { id: monitorId }, body: body as ArchiveSelection })
    const { data } = await callApi(api.app, getHistory, { token, params: { id: monitorId } })
    expect(data.archives).toMatchObject([{ dateCertainty: 'exact' }])
  })

  test('of an account that was renamed is accepted if its former username is known', async () => {
    const { token, monitorId } = await addArchive('was renamed')
    const body = { ...upload, owner: 'ana.now', formerOwners: ['ana.example'] }
    const answer = await callApi(api.app, importArchive, { token, params: { id: monitorId }, body })
    expect(answer).toMatchObject({ status: 200, code: 0 })
  })

  test('of another account is refused with 20006', async () => {
    const { token, monitorId } = await addArchive('brings a wrong one')
    const body = { ...upload, owner: 'zoe.example' }
    const answer = await callApi(api.app, importArchive, { token, params: { id: monitorId }, body })
    expect(answer).toMatchObject({ status: 200, code: 20006 })
  })
})

describe('the history of a monitor', () => {
  const archive = (date: string, followers: [string, number | null][], level: 'full' | 'partial' = 'full') => ({
    ...upload,
    exportedAt: `${date}T10:00:00Z`,
    followers,
    completeness: { ...upload.completeness, followers: level },
  })
  const since = day('2022-01-01')

  test('can be compared between any two archives, whatever order they were imported in', async () => {
    const { token, monitorId } = await addArchive('goes back in time')
    const params = { id: monitorId }
    const send = (body: ArchiveSelection) => callApi(api.app, importArchive, { token, params, body })
    await send(
      archive('2026-08-09', [
        ['bea', since],
        ['new.carl', day('2022-02-01')],
      ]),
    )
    await send(
      archive('2026-05-03', [
        ['bea', since],
        ['carl', day('2022-02-01')],
        ['dan', since],
      ]),
    )
    await send(archive('2026-10-01', [['bea', since]], 'partial'))
    await api.runJobs()
    const { data: history } = await callApi(api.app, getHistory, { token, params })
    expect(history.archives.map(({ takenAt }) => takenAt.slice(0, 10))).toEqual([
      '2026-05-03',
      '2026-08-09',
      '2026-10-01',
    ])
    expect(history.archives.map(({ changes }) => changes.followers)).toEqual([
      null,
      { gained: 0, lost: 1, renamed: 1, unsure: 0 },
      { gained: 0, lost: 0, renamed: 0, unsure: 1 },
    ])

    const [first, second, third] = history.archives.map(({ id }) => id)
    const between = (from: string | undefined, to: string | undefined) => ({ from: from ?? '', to: to ?? '' })
    const { data: comparison } = await callApi(api.app, compareHistory, {
      token,
      params,
      query: between(second, first),
    })
    expect(comparison).toMatchObject({
      earlier: first,
      later: second,
      followers: { gained: 0, lost: 1, renamed: 1, unsure: 0 },
      state: { mutual: 1, 'not-following-back': 1, fans: 1, pending: null, followers: 2 },
    })
    const people = async (query: Record<string, string>) =>
      (await callApi(api.app, listHistoryPeople, { token, params, query })).data
    expect((await people({ ...between(first, second), group: 'renamed' })).people).toMatchObject([
      { before: 'carl', username: 'new.carl', confidence: 'same-moment' },
    ])
    expect((await people({ ...between(second, third), group: 'unsure' })).people).toMatchObject([
      { username: 'new.carl', reason: 'later-partial' },
    ])
    const page = { ...between(first, second), group: 'followers', limit: '1', sort: 'newest' }
    const one = await people(page)
    expect(one).toMatchObject({ people: [{ username: 'new.carl' }], total: 2 })
    expect(await people({ ...page, cursor: one.nextCursor ?? '' })).toMatchObject({
      people: [{ username: 'bea' }],
      nextCursor: null,
    })
    expect((await people({ ...page, search: 'BE' })).people).toMatchObject([{ username: 'bea' }])

    const { data: dan } = await callApi(api.app, getPersonHistory, { token, params, query: { username: 'Dan' } })
    expect(dan.lists).toMatchObject([
      { list: 'followers', archives: [{ state: 'present' }, { state: 'absent' }, { state: 'unknown' }] },
    ])

    const stranger = await api.signIn({ id: 'looks at history' })
    expect((await callApi(api.app, getHistory, { token: stranger, params })).status).toBe(404)
    const gone = { token, params: { ...params, importId: first ?? '' } }
    expect((await callApi(api.app, deleteArchive, gone)).code).toBe(0)
    const { data: rest } = await callApi(api.app, getHistory, { token, params })
    expect(rest.archives.map(({ changes }) => changes.followers)).toMatchObject([null, { unsure: 1 }])
  })
})
