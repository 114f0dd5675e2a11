import { expect, onTestFinished, test } from 'vitest'
import { setDraining } from './draining.ts'
import { createProbeRoute } from './probe-route.ts'

const probe = (name: string) =>
  createProbeRoute({ RELEASE: 'abc123' })(new Request(`http://b.example/__/${name}`), {
    params: Promise.resolve({ probe: name }),
  })

test('a site says that it is alive, whether it may be visited, and which build it is', async () => {
  const health = await probe('health')
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', release: 'abc123' }])
  const ready = await probe('ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', release: 'abc123' }])
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect((await probe('anything')).status).toBe(404)
})

test('one that is about to stop is alive, and is to be visited no more', async () => {
  setDraining(true)
  onTestFinished(() => setDraining(false))
  expect((await probe('health')).status).toBe(200)
  expect((await probe('ready')).status).toBe(503)
})
