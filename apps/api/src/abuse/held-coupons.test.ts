import { codes } from '@tidewatch/contract/codes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#/platform/db/schema/shop/coupons.ts'
import { deliverPaymentEvents, pay, placeOrder } from '#/testing/buy.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function usesOf(code: string) {
  const { rows } = await api.context.db.execute(sql`select uses from coupons where code = ${code}`)
  return rows[0]?.uses
}

test("one user's unpaid orders don't use up a public coupon", async () => {
  await api.context.db.insert(coupons).values({ code: 'HARBOUR', percentOff: 50, totalLimit: 5, perUserLimit: null })
  const hoarder = await api.signIn({ id: 'hoards' })
  const order = () => placeOrder(api, hoarder, 'extra-account', { coupon: 'HARBOUR' })
  // One that finds an earlier one closes it; others come while one holds the coupon.
  const answers = await Promise.all(Array.from({ length: 8 }, order))
  for (const { code } of answers) expect([codes.ok, codes.couponNotValid]).toContain(code)
  expect((await order()).code).toBe(codes.ok)
  expect(await usesOf('HARBOUR')).toBe(1)
  const other = await api.signIn({ id: 'would like it' })
  const { data } = await placeOrder(api, other, 'extra-account', { coupon: 'HARBOUR' })
  expect(await pay(api, data)).toBe(303)
  await deliverPaymentEvents(api)
  expect(await usesOf('HARBOUR')).toBe(2)
})
