import type { Coupon } from '@tidewatch/contract/shop/coupons'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPorts, unreachable } from '../testing-ports.ts'
import { createCouponStore } from './coupon.ts'

const coupon: Coupon = {
  code: 'TIDE20',
  percentOff: 20,
  amountOff: null,
  duration: 'first',
  plans: null,
  expiresAt: null,
}
const signedIn = { userToken: 'user-token', method: 'email', idToken: 'id-token' } as const

let world: ReturnType<typeof createTestPorts>
let coupons: ReturnType<typeof createCouponStore>

beforeEach(() => {
  vi.useFakeTimers()
  world = createTestPorts()
  world.api.couponInfo.mockResolvedValue(coupon)
  coupons = createCouponStore(world.ports)
})

afterEach(() => {
  vi.useRealTimers()
})

test('"Coupon info is fetched 2 seconds after load …, when logged in"', async () => {
  world.ports.session.store(signedIn)
  coupons.start()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(world.api.couponInfo).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(world.api.couponInfo).toHaveBeenCalledOnce()
  expect(coupons.getSnapshot()).toEqual(coupon)
})

test('"… and again 2 seconds after the login state changes, when logged in"', async () => {
  coupons.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.api.couponInfo).not.toHaveBeenCalled()
  world.ports.session.store(signedIn)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(world.api.couponInfo).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(coupons.getSnapshot()).toEqual(coupon)
})

test('"A failed fetch sets the coupon to empty"', async () => {
  world.ports.session.store(signedIn)
  coupons.start()
  await vi.advanceTimersByTimeAsync(2_000)
  world.api.couponInfo.mockRejectedValue(unreachable)
  world.ports.session.store({ ...signedIn, userToken: 'another' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(coupons.getSnapshot()).toBeNull()
})

test('"Sign-out … clears the coupon", and nothing is fetched for nobody', async () => {
  world.ports.session.store(signedIn)
  coupons.start()
  await vi.advanceTimersByTimeAsync(2_000)
  world.ports.session.store(null)
  expect(coupons.getSnapshot()).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.api.couponInfo).toHaveBeenCalledOnce()
})

test('an answer for a session that has ended meanwhile is discarded', async () => {
  world.ports.session.store(signedIn)
  coupons.start()
  world.api.couponInfo.mockImplementation(async () => {
    world.ports.session.store(null)
    return coupon
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(coupons.getSnapshot()).toBeNull()
})

test('a page that was left no longer fetches anything', async () => {
  world.ports.session.store(signedIn)
  coupons.start()()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.api.couponInfo).not.toHaveBeenCalled()
})
