import { deleteArchiveUpload, listArchiveUploads, startArchiveUpload } from '@tidewatch/contract/archive/uploads'
import { codes } from '@tidewatch/contract/codes'
import { addMonitor, deleteMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let params: { id: string }
let fileId: string
beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'sends' })
  const own = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  params = { id: own.data.id }
  const body = { categories: ['followers'], keepFile: false, files: [{ name: 'instagram.zip', size: 100 }] }
  const { data } = await callApi(api.app, startArchiveUpload, { token, params, body })
  fileId = data.files[0]?.id ?? ''
})
afterAll(() => api.close())

interface Part {
  by?: string
  method?: string
  path?: string
  headers?: Record<string, string>
  bytes?: number
}

function send({ by = token, method = 'PATCH', path = fileId, headers = {}, bytes = 0 }: Part) {
  return api.app.request(`/api/ins/upload/${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      authorization: by,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    ...(bytes > 0 ? { body: new Uint8Array(bytes) } : {}),
  })
}

const received = async () => {
  const { data } = await callApi(api.app, listArchiveUploads, { token, params })
  return data.uploads[0]?.files[0]?.received
}

test.each([
  ['more bytes than were announced', 413, { bytes: 1_000 }],
  ['another length', 400, { headers: { 'upload-length': '999999999' }, bytes: 10 }],
  ['an offset before the beginning', 400, { headers: { 'upload-offset': '-5' }, bytes: 10 }],
  ['DELETE', 404, { method: 'DELETE' }],
  ['POST, which would make a file that no plan counts', 404, { method: 'POST', headers: { 'upload-length': '9' } }],
] satisfies [string, number, Part][])('an upload refuses %s', async (_, status, part) => {
  expect((await send(part)).status).toBe(status)
  expect(await received()).toBe(0)
})

test('one user has at most twenty unfinished uploads, however small and however they arrive', async () => {
  const by = await api.signIn({ id: 'starts many' })
  const add = async (username: string) => {
    const { data } = await callApi(api.app, addMonitor, { token: by, body: { username, source: 'archive' } })
    return { id: data.id }
  }
  const params = await add('ana.example')
  const body = { categories: ['followers'], keepFile: false, files: [{ name: 'instagram.zip', size: 1 }] }
  const start = (params: { id: string }) => callApi(api.app, startArchiveUpload, { token: by, params, body })
  const sendForm = async ({ id }: { id: string }) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(1)]), 'instagram.zip')
    const request = { method: 'POST', headers: { authorization: by }, body: form }
    const response = await api.app.request(`/api/ins/monitor/${id}/archive`, request)
    return (await response.json()) as { code: number; message: string }
  }
  const tooMany = { code: codes.archiveNotReadable, message: expect.stringContaining('still being sent or read') }
  for (let count = 0; count < 20; count += 1) expect((await start(params)).code).toBe(codes.ok)
  expect(await start(params)).toMatchObject(tooMany)
  // Scripts send forms as often as they like: they wait for nothing but room.
  for (let count = 0; count < 61; count += 1) expect(await sendForm(params)).toMatchObject(tooMany)
  const { data } = await callApi(api.app, listArchiveUploads, { token: by, params })
  const uploadId = data.uploads[0]?.id ?? ''
  await callApi(api.app, deleteArchiveUpload, { token: by, params: { ...params, uploadId } })
  expect((await sendForm(params)).code).toBe(codes.ok)
  expect(await start(params)).toMatchObject(tooMany)
  // Those of a deleted account can't be found, and expire.
  await callApi(api.app, deleteMonitor, { token: by, params })
  expect((await start(await add('bea.example'))).code).toBe(codes.ok)
})

test("impossible file names aren't found", async () => {
  for (const path of [`..%2f${fileId}`, `${fileId}.json`, `${fileId}%00`, '%00', '%', '..%2f..%2fetc%2fpasswd']) {
    expect((await send({ path, bytes: 10 })).status, path).toBe(404)
    expect((await send({ path, method: 'HEAD' })).status, path).toBe(404)
  }
})

test("other users can't send to it or see its progress", async () => {
  const by = await api.signIn({ id: 'is curious' })
  expect((await send({ by, bytes: 10 })).status).toBe(404)
  expect((await send({ by, method: 'HEAD' })).status).toBe(404)
})

test('of ten concurrent requests for the same part, one is accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send({ bytes: 60 })))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await received()).toBe(60)
})
