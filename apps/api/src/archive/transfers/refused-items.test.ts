import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { approveAccessRequest } from '@tidewatch/contract/users/grants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { arrivingBytes } from './arriving-bytes.ts'

// secretlint-disable-next-line -- made up
const client = { client_id: 'tool', client_secret: 'a-secret-of-the-test' }
const redirectUri = 'https://instagram.test/callback'

let api: TestApp
let server: ServerType

beforeAll(async () => {
  api = await createTestApp({
    env: {
      TRANSFER_CLIENT_ID: client.client_id,
      TRANSFER_CLIENT_SECRET: client.client_secret,
      TRANSFER_REDIRECT_URIS: redirectUri,
    },
  })
  server = createAdaptorServer({ fetch: api.app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await api.close()
})

async function grantedToken(): Promise<string> {
  const token = await api.signIn({ id: 'sends' })
  const asks = { response_type: 'code', client_id: client.client_id, redirect_uri: redirectUri }
  const { data } = await callApi(api.app, approveAccessRequest, { token, body: { ...asks, scopes: [] } })
  const code = new URL(data.answerUrl).searchParams.get('code') ?? ''
  const answer = await api.app.request('/api/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      ...client,
      code,
      redirect_uri: redirectUri,
    }).toString(),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Announces this many gigabytes, sends only these bytes, and waits until the connection ends. */
async function announce(token: string, gigabytes: number, sent: Buffer | string = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const head = [
    'POST /api/transfer/blobs HTTP/1.1',
    'Host: api.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/related; boundary=b',
    'X-DTP-Job-Id: job-1',
    `Content-Length: ${gigabytes * 1024 ** 3}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(sent)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return answer
}

test.each([
  ['401', 'invalid_token', async () => 'twk_forged'],
  ['413', 'destination_full', grantedToken],
])(
  'an item refused with %s gets the response before its bytes arrive, and its connection ends',
  async (status, error, token) => {
    const given = await token()
    const began = performance.now()
    const answer = await announce(given, 5)
    // Waiting for the bytes would take a minute.
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*connection: close.*${error}`, 'is'))
  },
)

test('a sender that has started to send still reads the response', async () => {
  expect(await announce('twk_forged', 5, Buffer.alloc(512 * 1024))).toMatch(/^HTTP\/1\.1 401 .*invalid_token/s)
})

test('a body may take long while bytes keep arriving, and ends when none do', async () => {
  const chunk = Buffer.from('x')
  let left = 6
  const slow = new ReadableStream(
    {
      async pull(controller) {
        if (left-- === 0) return new Promise(() => undefined)
        await setTimeout(50)
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  let came = 0
  for await (const bytes of arrivingBytes(slow, 2_000)) came += bytes.length
  expect(came).toBe(6)
})
