import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendPackedFiles } from './packed-files.ts'

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-packed-'))
  await mkdir(join(folder, 'chunks'))
  for (const file of [
    'main.js',
    'main.js.br',
    'sheet.css',
    'sheet.css.br',
    'whole.js',
    'picture.svg',
    'picture.svg.br',
  ])
    await writeFile(join(folder, 'chunks', file), file)
  sendPackedFiles(folder)
  return () => rm(folder, { recursive: true })
})

/** Like Next: serves whatever path it's given, with a content type of its own. */
const found: RequestListener = ({ url }, response) =>
  void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(url)

/** The raw response. */
async function ask(path: string, accepted?: string, answer: RequestListener = found) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const [response] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of response) text += part
  return { text, headers: response.headers }
}

const browser = 'gzip, deflate, br, zstd'

test.each([
  ['/_next/static/chunks/main.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/chunks/sheet.css', 'text/css; charset=UTF-8'],
])('%s is sent compressed, with its own type', async (path, type) => {
  const { text, headers } = await ask(path, browser)
  expect(text).toBe(`${path}.br`)
  expect(headers).toMatchObject({ 'content-type': type, 'content-encoding': 'br', vary: 'accept-encoding' })
})

test.each([
  ['nothing', undefined],
  ['gzip', 'gzip, deflate'],
  ['Brotli on no account', 'gzip, br;q=0'],
])('a client that accepts %s gets the plain file', async (_, accepted) => {
  const { text, headers } = await ask('/_next/static/chunks/main.js', accepted)
  expect(text).toBe('/_next/static/chunks/main.js')
  expect(headers['content-encoding']).toBeUndefined()
})

test.each([
  '/_next/static/chunks/whole.js',
  '/_next/static/chunks/picture.svg',
  '/_next/static/chunks/nothing.js',
  '/main.js',
])('%s has no compressed file beside it', async (path) => {
  expect((await ask(path, browser)).text).toBe(path)
})

test('a response without the file has no content-encoding', async () => {
  const { headers } = await ask('/_next/static/chunks/main.js', browser, (_, response) => response.writeHead(416).end())
  expect(headers['content-encoding']).toBeUndefined()
})
