import { toPublicConfig, webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { expect, test, vi } from 'vitest'
import { createTracker } from './analytics.ts'

const ids = { FIREBASE_APP_ID: '1:2:web:3', FIREBASE_MEASUREMENT_ID: 'G-TIDE' }
const sendEvent = vi.fn(async () => undefined)
const load = vi.fn(async () => ({ sendEvent }))
const trackerIn = (env: Record<string, string>) => createTracker(toPublicConfig(webEnvSchema.parse(env)).firebase, load)

test.each([
  ['outside of production', { ...ids, SITE_ENVIRONMENT: 'test' }],
  ['where no measurement id is configured', { ...ids, SITE_ENVIRONMENT: 'production', FIREBASE_MEASUREMENT_ID: '' }],
])('"Analytics events are sent in production only": not %s, where not even the SDK is loaded', (_where, env) => {
  trackerIn(env)('register_success', { method: 'email' })
  expect(load).not.toHaveBeenCalled()
})

test('"Analytics events are sent in production only": there they are', async () => {
  trackerIn({ ...ids, SITE_ENVIRONMENT: 'production' })('register_fail', { method: 'google', code: 50000 })
  await vi.waitFor(() => expect(sendEvent).toHaveBeenCalledOnce())
  expect(sendEvent).toHaveBeenCalledWith(
    expect.objectContaining({ analytics: { appId: '1:2:web:3', measurementId: 'G-TIDE' } }),
    'register_fail',
    { method: 'google', code: 50000 },
  )
})

test('an SDK that is blocked disturbs nobody', async () => {
  load.mockRejectedValueOnce(new Error('blocked'))
  trackerIn({ ...ids, SITE_ENVIRONMENT: 'production' })('logout', {})
  await expect(load.mock.results.at(-1)?.value).rejects.toThrow('blocked')
})
