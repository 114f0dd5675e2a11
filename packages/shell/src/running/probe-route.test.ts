import { expect, onTestFinished, test } from 'vitest'
import { setDraining } from './draining.ts'
import { createProbeRoute } from './probe-route.ts'

const probe = (name: string) =>
  createProbeRoute({ RELEASE: 'abc123' })(new Request(`http://b.example/__/${name}`), {
    params: Promise.resolve({ probe: name }),
  })

test("a site reports that it's alive, whether it's ready, and its release", async () => {
  const health = await probe('health')
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', release: 'abc123' }])
  const ready = await probe('ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', release: 'abc123' }])
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect((await probe('anything')).status).toBe(404)
})

test('a site about to stop is alive but not ready', async () => {
  setDraining(true)
  onTestFinished(() => setDraining(false))
  expect((await probe('health')).status).toBe(200)
  expect((await probe('ready')).status).toBe(503)
})
