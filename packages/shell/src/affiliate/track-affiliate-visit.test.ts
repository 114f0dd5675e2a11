// @vitest-environment happy-dom
import type { ApiClient } from '@tidewatch/api-client/clients'
import { afterEach, expect, test, vi } from 'vitest'
import { trackAffiliateVisit } from './track-affiliate-visit.ts'

const trackClick = vi.hoisted(() => vi.fn(async () => ({ counted: true })))
vi.mock('@tidewatch/api-client/shop/affiliate', () => ({ trackAffiliateClick: trackClick }))

const api = {} as ApiClient
const visit = (signal = new AbortController().signal) => trackAffiliateVisit(api, 'BCDF2345', signal)
const show = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })

afterEach(() => {
  trackClick.mockClear()
  show('visible')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

test('a visible page is reported', async () => {
  await visit()
  expect(trackClick).toHaveBeenCalledExactlyOnceWith(api, 'BCDF2345', window.location.pathname)
})

test("a prerendered page is reported once it's opened", async () => {
  show('hidden')
  const pending = visit()
  expect(trackClick).not.toHaveBeenCalled()
  show('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pending
  expect(trackClick).toHaveBeenCalledOnce()
})

test("visitors who opt out of tracking aren't reported", async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  await visit()
  expect(trackClick).not.toHaveBeenCalled()
})
