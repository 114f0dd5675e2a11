// @vitest-environment happy-dom
import { sampleOperator } from '@tidewatch/site-config/operator'
import { toPublicConfig, webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTracker } from './tracker.ts'

const ids = { FIREBASE_APP_ID: '1:2:web:3', FIREBASE_MEASUREMENT_ID: 'G-TIDE' }
const production = { ...ids, SITE_ENVIRONMENT: 'production', ...sampleOperator }
const sendEvent = vi.fn(async () => undefined)
const load = vi.fn(async () => ({ sendEvent }))
const trackerIn = (env: Record<string, string>) => createTracker(toPublicConfig(webEnvSchema.parse(env)), load)

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
})

test.each([
  ['outside of production', { ...ids, SITE_ENVIRONMENT: 'test' }, 1],
  ['where no measurement id is configured', { ...production, FIREBASE_MEASUREMENT_ID: '' }, 0],
])(
  '"Analytics events are sent in production only": not %s, where not even the SDK is loaded',
  (_where, env, listed) => {
    const { track, enqueueDueMessages, events } = trackerIn(env)
    track('register_success', { method: 'email' })
    enqueueDueMessages()
    expect(load).not.toHaveBeenCalled()
    expect(events.getSnapshot()).toHaveLength(listed)
  },
)

test('"Analytics events are sent in production only": there they are, and wait no longer', async () => {
  const { track, events } = trackerIn(production)
  track('register_fail', { method: 'google', code: 50000 })
  await expect.poll(() => events.getSnapshot()).toEqual([])
  expect(sendEvent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ analytics: { appId: '1:2:web:3', measurementId: 'G-TIDE' } }),
    expect.objectContaining({ name: 'register_fail', details: { method: 'google', code: 50000 } }),
  )
})

test('events that a page could not send before it was left are sent by the next one', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined))
  trackerIn(production).track('header', { item: 'blog', site: 'web' })
  const next = trackerIn(production)
  next.enqueueDueMessages()
  await expect.poll(() => sendEvent).toHaveBeenCalledOnce()
  await expect.poll(() => next.events.getSnapshot()).toEqual([])
  trackerIn(production).enqueueDueMessages()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a blocked SDK causes no errors', async () => {
  load.mockRejectedValueOnce(new Error('blocked'))
  const { track, events } = trackerIn(production)
  track('logout', {})
  await expect.poll(() => load).toHaveBeenCalledOnce()
  expect(events.getSnapshot()).toHaveLength(1)
  track('logout', {})
  await expect.poll(() => events.getSnapshot()).toEqual([])
  expect(sendEvent).toHaveBeenCalledTimes(2)
})
