import { deleteArchive, getHistory } from '@tidewatch/contract/archive/history'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const second = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const renamed = ['username', second('2024-03-01'), 'Ana.Old', 'ana.example'] as const
const picture = ['picture', second('2025-06-01'), null, null] as const
const undated = ['other', null, null, null] as const

function archive(day: string, profileChanges: readonly unknown[], isChosen = true) {
  const lists = { followers: [['bea', null]], following: null, followRequestsSent: null, recentlyUnfollowed: null }
  return {
    categories: ['profile', 'followers', ...(isChosen ? ['profile-changes'] : [])],
    owner: 'ana.example',
    exportedAt: `${day}T00:00:00.000Z`,
    ...lists,
    closeFriends: null,
    blocked: null,
    interactions: null,
    posts: null,
    profileChanges,
    completeness: { followers: 'full', 'profile-changes': 'full' },
  }
}

test('profile changes are listed once, newest first, whichever archives contain them', async () => {
  const token = await api.signIn({ id: 'changes' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const params = { id: data.id }
  const bring = async (body: unknown) => {
    const answer = await callApi(api.app, importArchive, { token, params, body: body as never })
    expect(answer.code).toBe(0)
    return answer.data.importId
  }
  const history = async () => (await callApi(api.app, getHistory, { token, params })).data
  const older = await bring(archive('2026-01-01', [renamed, undated]))
  const newer = await bring(archive('2026-05-01', [picture, renamed]))
  expect(await bring(archive('2026-05-01', [picture, renamed]))).toBe(newer)
  await bring(archive('2026-06-01', [['website', second('2026-05-30'), null, null]], false))

  const { archives, profileChanges } = await history()
  expect(profileChanges).toEqual([
    { field: 'picture', at: '2025-06-01T00:00:00.000Z', before: null, after: null },
    { field: 'username', at: '2024-03-01T00:00:00.000Z', before: 'ana.old', after: 'ana.example' },
    { field: 'other', at: null, before: null, after: null },
  ])
  expect(archives.map(({ contents }) => contents['profile-changes']?.count ?? null)).toEqual([2, 2, null])

  await callApi(api.app, deleteArchive, { token, params: { ...params, importId: older } })
  expect((await history()).profileChanges.map(({ field }) => field)).toEqual(['picture', 'username'])
  const stranger = await api.signIn({ id: 'somebody else' })
  expect((await callApi(api.app, getHistory, { token: stranger, params })).status).toBe(404)
})
