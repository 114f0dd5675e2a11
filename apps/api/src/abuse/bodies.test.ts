import { importArchive, maxArchiveBytes } from '@tidewatch/contract/archive/imports'
import { maxParts, startArchiveUpload } from '@tidewatch/contract/archive/uploads'
import { codes } from '@tidewatch/contract/codes'
import { callPath } from '@tidewatch/contract/define-call'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let own: string
beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'sends anything' })
  own = (await callApi(api.app, addMonitor, { token, body: { username: 'june.at.home', source: 'archive' } })).data.id
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
  exportedAt: null,
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

test("a body for another user's account is refused before it is read", async () => {
  expect(await send(foreign, '['.repeat(maxArchiveBytes + 1))).toMatchObject({ status: 404, code: codes.notFound })
  expect(await send(foreign, 'no JSON')).toMatchObject({ status: 404, code: codes.notFound })
})

test('endless brackets are refused before parsing', async () => {
  expect(await send(own, '['.repeat(maxArchiveBytes))).toMatchObject({ status: 400, code: codes.invalidInput })
  expect(await send(own, '{"a":'.repeat(1_000_000))).toMatchObject({ status: 400, code: codes.invalidInput })
  expect(await send(own, '['.repeat(maxArchiveBytes + 1))).toMatchObject({ status: 413 })
})

test("brackets inside strings don't count as levels", async () => {
  const owner = `${'['.repeat(40)}\\"{`
  expect(await send(own, JSON.stringify({ ...empty, owner }))).toMatchObject({ code: codes.archiveNotReadable })
})

test('a list of a million invalid entries is reported as one error', async () => {
  const followers = Array.from({ length: 1_400_000 }, () => 1)
  const answer = await send(own, JSON.stringify({ ...empty, followers }))
  expect(answer).toEqual({ status: 200, code: codes.invalidInput, fields: [{ path: 'followers', key: 'custom' }] })
})

test('a list that is too long is reported as one error, whatever it contains', async () => {
  const categories = Array.from({ length: 1_000_000 }, () => 1)
  const answer = await send(own, JSON.stringify({ ...empty, categories }))
  expect(answer).toMatchObject({ code: codes.invalidInput, fields: [{ path: 'categories', key: 'too_big' }] })
  const files = Array.from({ length: maxParts + 1 }, () => 1)
  const body = { categories: ['followers'], files } as never
  const upload = await callApi(api.app, startArchiveUpload, { token, params: { id: own }, body })
  expect(upload).toMatchObject({ code: codes.invalidInput, data: { fields: [{ path: 'files', key: 'too_big' }] } })
})

test('endless keys are refused before parsing', async () => {
  const keys = Array.from({ length: 25_000 }, (_, index) => `"${index}":1`)
  expect(await send(own, `{"completeness":{${keys.join()}}}`)).toMatchObject({ status: 400 })
})

test('endless lists are refused before parsing', async () => {
  for (const followers of [Array.from({ length: 800_000 }, () => []), Array.from({ length: 1_600_000 }, () => 1)]) {
    expect(await send(own, JSON.stringify({ ...empty, followers }))).toMatchObject({ status: 400 })
  }
})
