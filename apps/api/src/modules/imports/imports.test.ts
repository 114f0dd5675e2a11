import { type ArchiveUpload, importArchive } from '@tidewatch/contract/archive'
import { addMonitor } from '@tidewatch/contract/monitor'
import { getReport, listReports } from '@tidewatch/contract/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const day = (text: string) => Date.parse(`${text}T09:00:00Z`) / 1000

const upload: ArchiveUpload = {
  categories: ['profile', 'followers', 'following', 'likes', 'comments'],
  owner: 'ana.example',
  createdAt: '2026-11-20T10:00:00Z',
  followers: [
    ['bea', day('2025-01-01')],
    ['carl', day('2025-02-01')],
  ],
  following: [
    ['bea', day('2025-01-02')],
    ['dora', day('2026-11-10')],
  ],
  followRequestsSent: null,
  recentlyUnfollowed: null,
  closeFriends: null,
  blocked: null,
  interactions: [
    ['like-post', 'bea', day('2026-11-01')],
    ['like-post', 'bea', day('2026-11-01')],
    ['comment', 'dora', day('2026-11-02')],
  ],
  posts: null,
  completeness: { followers: 'full', following: 'full' },
}

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function addArchive(name: string) {
  const token = await api.signIn({ id: name })
  const body = { username: 'ana.example', lane: 'archive' }
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
  test('becomes a report with lists, balances and what was given', async () => {
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

  test('twice the same changes nothing, and a newer one names who came and went', async () => {
    const { token, monitorId } = await addArchive('imports again')
    const send = (body: ArchiveUpload) => callApi(api.app, importArchive, { token, params: { id: monitorId }, body })
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
      createdAt: '2026-11-21T10:00:00Z',
      followers: [
        ['bea', day('2025-01-01')],
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

  test('of an account that has another username by now is taken where its former one is known', async () => {
    const { token, monitorId } = await addArchive('was renamed')
    const body = { ...upload, owner: 'ana.now', formerOwners: ['ana.example'] }
    const answer = await callApi(api.app, importArchive, { token, params: { id: monitorId }, body })
    expect(answer).toMatchObject({ status: 200, code: 0 })
  })

  test('of somebody else is refused with 20006', async () => {
    const { token, monitorId } = await addArchive('brings a wrong one')
    const body = { ...upload, owner: 'zoe.example' }
    const answer = await callApi(api.app, importArchive, { token, params: { id: monitorId }, body })
    expect(answer).toMatchObject({ status: 200, code: 20006 })
  })
})
