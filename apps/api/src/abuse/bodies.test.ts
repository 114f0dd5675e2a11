import { importArchive, largestArchiveBody } from '@tidewatch/contract/archive'
import { codes } from '@tidewatch/contract/codes'
import { callPath } from '@tidewatch/contract/define-call'
import { addMonitor } from '@tidewatch/contract/monitor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let own: string
beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'sends anything' })
  own = (await callApi(api.app, addMonitor, { token, body: { username: 'june.at.home', lane: 'archive' } })).data.id
})
afterAll(() => api.close())

const foreign = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'

async function send(id: string, body: string) {
  const response = await api.app.request(`/api${callPath(importArchive, { id })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body,
  })
  const { code, data } = (await response.json()) as { code: number; data: { fields?: { path: string }[] } | null }
  return { status: response.status, code, fields: data?.fields }
}

const empty = {
  categories: ['followers'],
  owner: null,
  createdAt: null,
  followers: null,
  following: null,
  followRequestsSent: null,
  recentlyUnfollowed: null,
  closeFriends: null,
  blocked: null,
  interactions: null,
  posts: null,
  completeness: {},
}

test('what goes to somebody else’s account is refused before it is looked at', async () => {
  expect(await send(foreign, '['.repeat(largestArchiveBody + 1))).toMatchObject({ status: 404, code: codes.notFound })
  expect(await send(foreign, 'no JSON')).toMatchObject({ status: 404, code: codes.notFound })
})

test('brackets without end are refused before they are parsed', async () => {
  expect(await send(own, '['.repeat(largestArchiveBody))).toMatchObject({ status: 400, code: codes.invalidInput })
  expect(await send(own, '{"a":'.repeat(1_000_000))).toMatchObject({ status: 400, code: codes.invalidInput })
  expect(await send(own, '['.repeat(largestArchiveBody + 1))).toMatchObject({ status: 413 })
})

test('brackets in a text are no levels', async () => {
  const owner = `${'['.repeat(40)}\\"{`
  expect(await send(own, JSON.stringify({ ...empty, owner }))).toMatchObject({ code: codes.archiveNotReadable })
})

test('a list of a million wrong entries is one mistake', async () => {
  const followers = Array.from({ length: 1_900_000 }, () => [])
  const answer = await send(own, JSON.stringify({ ...empty, followers }))
  expect(answer).toEqual({ status: 200, code: codes.invalidInput, fields: [{ path: 'followers', key: 'custom' }] })
})
