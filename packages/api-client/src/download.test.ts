import { exportReport } from '@tidewatch/contract/reports/exports'
import { exportUser } from '@tidewatch/contract/users/users'
import { afterEach, expect, test, vi } from 'vitest'
import { createPublicClient } from './clients.ts'
import { download } from './download.ts'
import { serve } from './testing-server.ts'

const clientFor = (baseUrl: string) => createPublicClient({ baseUrl, getToken: () => 'token', getLocale: () => 'en' })

afterEach(() => {
  vi.useRealTimers()
})

test('a file arrives complete, with the name to save it under', async () => {
  const baseUrl = await serve((_request, response) => {
    response.setHeader('content-type', 'application/zip')
    response.setHeader('content-disposition', 'attachment; filename="tidewatch-2026-11-21.zip"')
    response.end('PK-and-more')
  })
  const { file, name } = await download(clientFor(baseUrl), exportUser)
  expect(name).toBe('tidewatch-2026-11-21.zip')
  expect(await file.text()).toBe('PK-and-more')
})

test('a name in any script arrives unchanged, and the query is sent along', async () => {
  const requests: (string | undefined)[] = []
  const baseUrl = await serve((request, response) => {
    requests.push(request.url)
    response.setHeader('content-type', 'application/json')
    response.setHeader(
      'content-disposition',
      `attachment; filename="?.json"; filename*=UTF-8''a_%E6%97%A5%E5%A0%B1.json`,
    )
    response.end('{"code":0}')
  })
  const input = { params: { id: 'r1' }, query: { format: 'json' } }
  const { file, name } = await download(clientFor(baseUrl), exportReport, input)
  expect(name).toBe('a_日報.json')
  expect(await file.text()).toBe('{"code":0}')
  expect(requests).toEqual(['/api/ins/report/r1/export?format=json'])
})

test('pieces are passed on as they arrive, and a refusal or a broken connection still rejects', async () => {
  const onPiece = vi.fn<(piece: Uint8Array) => void>()
  const whole = await serve((_request, response) => {
    response.setHeader('content-type', 'application/zip')
    response.setHeader('content-disposition', 'attachment; filename="reports.zip"')
    response.end('PK-and-more')
  })
  const { file, name } = await download(clientFor(whole), exportUser, { onPiece })
  expect([name, await file.text()]).toEqual(['reports.zip', 'PK-and-more'])
  expect(onPiece.mock.calls.map(([piece]) => new TextDecoder().decode(piece)).join('')).toBe('PK-and-more')

  const refusing = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.writeHead(429).end(JSON.stringify({ code: 10006, message: 'Wait.', data: null }))
  })
  await expect(download(clientFor(refusing), exportUser, { onPiece })).rejects.toMatchObject({
    name: 'tooManyRequests',
  })
  const breaking = await serve((_request, response) => {
    response.setHeader('content-disposition', 'attachment; filename="reports.zip"')
    response.write('PK', () => response.destroy())
  })
  await expect(download(clientFor(breaking), exportUser, { onPiece })).rejects.toMatchObject({ name: 'network' })
})

test('a refusal rejects with its code', async () => {
  const baseUrl = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.writeHead(429).end(JSON.stringify({ code: 10006, message: 'Wait.', data: { retryAfterSeconds: 7 } }))
  })
  await expect(download(clientFor(baseUrl), exportUser)).rejects.toMatchObject({
    name: 'tooManyRequests',
    message: 'Wait.',
    problem: { retryAfterSeconds: 7 },
  })
})

test('a slow file may take longer than the timeout, but not stop moving for as long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let send: (piece: string) => void = () => undefined
  let end: () => void = () => undefined
  const baseUrl = await serve((_request, response) => {
    response.setHeader('content-disposition', 'attachment; filename="reports.zip"')
    send = (piece) => response.write(piece)
    end = () => response.end()
    send('0')
  })
  const client = clientFor(baseUrl)
  const receive = (lastPiece: number, andThen: () => void) => {
    let pieces = 0
    const onProgress = () => {
      pieces += 1
      if (pieces > lastPiece) return andThen()
      vi.advanceTimersByTime(client.timeoutMs * 0.7)
      send(String(pieces))
    }
    return download(client, exportUser, { onPiece: () => undefined, onProgress })
  }
  expect(await (await receive(3, () => end())).file.text()).toBe('0123')
  const silent = receive(3, () => vi.advanceTimersByTime(client.timeoutMs))
  await expect(silent).rejects.toMatchObject({ name: 'timeout' })
})
