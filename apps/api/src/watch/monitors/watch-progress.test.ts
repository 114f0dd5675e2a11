import { addMonitor, type Progress } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function* progressOf(monitorId: string, token: string): AsyncGenerator<Progress> {
  const response = await api.app.request(`/api/ins/monitor/${monitorId}/progress`, {
    headers: { authorization: token },
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-transform')
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6))
    }
  }
}

test('progress is streamed as the worker proceeds, up to the report', async () => {
  const token = await api.signIn({ id: 'waits' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'tidewater.fc' } })
  const steps: Progress[] = []
  let jobs: Promise<void> | null = null
  for await (const progress of progressOf(data.id, token)) {
    steps.push(progress)
    jobs ??= api.runJobs()
  }
  await jobs
  expect(steps[0]).toMatchObject({ monitorId: data.id, step: 'queued' })
  expect(steps.at(-1)).toMatchObject({ step: 'done', reportId: expect.any(String) })
  expect(steps.length).toBeGreaterThan(2)
})

test("another user’s progress isn't found", async () => {
  const owner = await api.signIn({ id: 'owns progress' })
  const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username: 'nano.plant' } })
  const stranger = await api.signIn({ id: 'peeks' })
  const response = await api.app.request(`/api/ins/monitor/${data.id}/progress`, {
    headers: { authorization: stranger },
  })
  expect(response.status).toBe(404)
})
