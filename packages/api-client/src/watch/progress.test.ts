import type { ServerResponse } from 'node:http'
import type { Progress } from '@tidewatch/contract/watch/monitors'
import { expect, test, vi } from 'vitest'
import { createPublicClient } from '../clients.ts'
import { serve } from '../testing-server.ts'
import { watchProgress } from './progress.ts'

const monitorId = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'

function progress(step: Progress['step']): Progress {
  return { monitorId, step, done: 0, total: null, reportId: null, code: null }
}

function send(response: ServerResponse, ...steps: Progress['step'][]) {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const step of steps) response.write(`data: ${JSON.stringify(progress(step))}\n\n`)
}

const clientFor = (baseUrl: string) =>
  createPublicClient({ baseUrl, getToken: () => 'user-token', getLocale: () => 'en' })

const watch = (baseUrl: string, wait: (ms: number) => Promise<void>, signal = new AbortController().signal) => {
  const steps: string[] = []
  const done = watchProgress(clientFor(baseUrl), monitorId, {
    onProgress: ({ step }) => steps.push(step),
    signal,
    wait,
  })
  return { steps, done }
}

test('reports every step and ends with "done", using the user token', async () => {
  const seen: unknown[] = []
  const baseUrl = await serve((request, response) => {
    seen.push(request.url, request.headers.authorization)
    send(response, 'queued', 'posts', 'done')
  })
  const { steps, done } = watch(baseUrl, vi.fn())
  expect((await done).step).toBe('done')
  expect(steps).toEqual(['queued', 'posts', 'done'])
  expect(seen).toEqual([`/api/ins/monitor/${monitorId}/progress`, 'user-token'])
})

test('reconnects after a broken stream, more slowly each time, at most every 15 s', async () => {
  let connections = 0
  const baseUrl = await serve((_request, response) => {
    connections += 1
    if (connections <= 6) response.destroy()
    else send(response, 'failed')
  })
  const waits: number[] = []
  const { done } = watch(baseUrl, async (ms) => void waits.push(ms))
  expect((await done).step).toBe('failed')
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
})

test('a stream that ends early is resumed without a growing delay', async () => {
  let connections = 0
  const baseUrl = await serve((_request, response) => {
    connections += 1
    send(response, connections < 3 ? 'profile' : 'done')
    response.end()
  })
  const waits: number[] = []
  const { steps, done } = watch(baseUrl, async (ms) => void waits.push(ms))
  await done
  expect(steps).toEqual(['profile', 'profile', 'done'])
  expect(waits).toEqual([1_000, 1_000])
})

test("a proxy's answer while the API restarts is not final", async () => {
  let connections = 0
  const baseUrl = await serve((_request, response) => {
    connections += 1
    if (connections === 1) response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
    else send(response, 'done')
  })
  expect((await watch(baseUrl, vi.fn()).done).step).toBe('done')
})

test('where too many streams are open, it waits for one to end', async () => {
  let connections = 0
  const baseUrl = await serve((_request, response) => {
    connections += 1
    if (connections > 1) return send(response, 'done')
    response.writeHead(429, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 10006, message: 'Too many.', data: { retryAfterSeconds: 15 } }))
  })
  expect((await watch(baseUrl, vi.fn()).done).step).toBe('done')
})

test('a refusal of the API is final', async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 10004, message: 'Not here.', data: null }))
  })
  await expect(watch(baseUrl, vi.fn()).done).rejects.toMatchObject({ name: 'notFound', message: 'Not here.' })
})

test('stops when aborted', async () => {
  const stop = new AbortController()
  const baseUrl = await serve((_request, response) => {
    send(response, 'queued')
    stop.abort(new Error('left the page'))
  })
  await expect(watch(baseUrl, vi.fn(), stop.signal).done).rejects.toThrow('left the page')
})
