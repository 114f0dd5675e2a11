import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { type FileStore, openFileStore } from './file-store.ts'

/** What S3 does with single objects, and nothing else of it. */
const objects = new Map<string, Buffer>()
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket.test')
  const key = pathname.split('/').slice(2).join('/')
  if (request.method === 'PUT') {
    objects.set(key, unchunked(await buffer(request), request.headers['content-encoding']))
    return response.setHeader('etag', '"1"').end()
  }
  if (searchParams.has('uploads')) return response.end('<ListMultipartUploadsResult/>')
  if (searchParams.has('delete')) {
    for (const [, name = ''] of (await text(request)).matchAll(/<Key>([^<]+)</g)) objects.delete(name)
    return response.end('<DeleteResult/>')
  }
  const found = objects.get(key)
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = start ? found.subarray(Number(start), Number(end) + 1) : found
  response.writeHead(start ? 206 : 200, { 'content-length': String(part.length) })
  return response.end(request.method === 'HEAD' ? undefined : part)
})

/** Bodies come in signed pieces with a checksum behind them: `<length in hex>…\r\n<bytes>\r\n`. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!length) return Buffer.concat(pieces)
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}

let store: FileStore
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  store = await openFileStore(
    readEnv({
      DATABASE_URL: 'postgres://localhost/none',
      TOKEN_ENCRYPTION_KEY: `one:${Buffer.alloc(32, 1).toString('base64')}`,
      FILES_S3_BUCKET: 'files',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FILES_S3_ACCESS_KEY_ID: 'id',
      FILES_S3_SECRET_ACCESS_KEY: 'secret',
    }),
  )
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('whoever copies a bucket reads nothing of a kept file, and its owner all of it', async () => {
  const content = 'what was said in confidence '.repeat(10_000)
  await store.put('a', Buffer.from(content))
  expect(await text(await store.read('a'))).toBe(content)
  await store.encrypt('a')
  await store.encrypt('a')
  expect([...objects.keys()]).toEqual(['a.enc'])
  expect(objects.get('a.enc')?.toString('latin1')).not.toContain('in confidence')
  expect(await text(await store.read('a'))).toBe(content)
  const blob = await store.blob('a', content.length)
  expect(await blob.slice(100_000, 100_050).text()).toBe(content.slice(100_000, 100_050))
  await store.remove('a')
  expect([...objects.keys()]).toEqual([])
  await expect(store.read('a')).rejects.toThrow()
})
