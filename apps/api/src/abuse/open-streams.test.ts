import { codes } from '@tidewatch/contract/codes'
import { getImage } from '@tidewatch/contract/content/images'
import { callPath } from '@tidewatch/contract/define-call'
import { logout } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { imageFileId } from '#/content/images/store-image.ts'
import { articleImages } from '#/platform/db/schema/content/articles.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => api.close())

async function addQueuedMonitor(name: string) {
  const token = await api.signIn({ id: name })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'harbour.lights' } })
  return { token, path: `/api/ins/monitor/${data.id}/progress` }
}

/** Counts the streams currently waiting for progress. */
function countWatchers(): () => number {
  const { watch } = api.progressHub
  let watchers = 0
  vi.spyOn(api.progressHub, 'watch').mockImplementation((id, listener) => {
    const unwatch = watch(id, listener)
    watchers += 1
    return () => {
      watchers -= 1
      unwatch()
    }
  })
  return () => watchers
}

test("requesting a file's headers leaves no file open", async () => {
  const key = `${'0'.repeat(32)}-9x9`
  await api.context.db.insert(articleImages).values({ key, width: 9, height: 9, uploadedAt: api.clock.now() })
  await api.context.files.put(imageFileId(key, 'small'), Buffer.alloc(300_000))
  const read = vi.spyOn(api.context.files, 'read')
  const path = `/api${callPath(getImage, { preset: 'small', key })}`
  for (let time = 0; time < 3; time += 1) {
    const { status, headers } = await api.app.request(path, { method: 'HEAD' })
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const streams = await Promise.all(read.mock.results.map(({ value }) => value))
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true, true])
})

test("requesting a progress stream's headers leaves no watcher behind", async () => {
  const watchers = countWatchers()
  const { token, path } = await addQueuedMonitor('asks for headers')
  for (let time = 0; time < 3; time += 1) {
    const { status } = await api.app.request(path, { method: 'HEAD', headers: { authorization: token } })
    expect(status).toBe(200)
  }
  await expect.poll(watchers).toBe(0)
})

test('one user can have ten progress streams, and another one once one of them is closed', async () => {
  const { token, path } = await addQueuedMonitor('opens without end')
  const watchers = countWatchers()
  const open = () => api.app.request(path, { headers: { authorization: token } })
  const streams = await Promise.all(Array.from({ length: 10 }, open))
  const refused = await open()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: codes.tooManyRequests, data: { retryAfterSeconds: 15 } })
  const other = await addQueuedMonitor('opens one')
  const another = await api.app.request(other.path, { headers: { authorization: other.token } })
  await Promise.all([streams[0], another].map((stream) => stream?.body?.cancel()))
  await expect.poll(watchers).toBe(9)
  streams[0] = await open()
  expect(streams[0].status).toBe(200)
  await Promise.all(streams.map(({ body }) => body?.cancel()))
  await expect.poll(watchers).toBe(0)
})

test('a progress stream ends soon after its session', async () => {
  const { token, path } = await addQueuedMonitor('logs out')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { body } = await api.app.request(path, { headers: { authorization: token } })
  const events = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await events?.read())?.value).toContain('queued')
  vi.advanceTimersByTime(15_000)
  expect((await events?.read())?.value).toBe(': keep-alive\n\n')
  await callApi(api.app, logout, { token })
  vi.advanceTimersByTime(15_000)
  expect(await events?.read()).toEqual({ done: true, value: undefined })
})
