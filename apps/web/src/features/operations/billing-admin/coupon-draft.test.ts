import { expect, test } from 'vitest'
import { type CouponDraft, emptyDraft, invalidFields, readDraft } from './coupon-draft.ts'

const good: CouponDraft = { ...emptyDraft, code: 'spring', off: '20', reason: 'Campaign' }
const invalid = (changes: Partial<CouponDraft>) => [...(readDraft({ ...good, ...changes }, 'EUR').invalid ?? [])]

test("a draft becomes the API's input, with its last day included", () => {
  const { coupon } = readDraft({ ...good, from: '2027-01-01', until: '2027-01-31', totalLimit: '50' }, 'EUR')
  expect(coupon).toEqual({
    code: 'SPRING',
    percentOff: 20,
    amountOff: null,
    duration: 'first',
    plans: ['plus', 'pro'],
    totalLimit: 50,
    perUserLimit: 1,
    startsAt: '2027-01-01T00:00:00Z',
    expiresAt: '2027-02-01T00:00:00.000Z',
    reason: 'Campaign',
  })
})

test("an amount is in the shop's currency, and empty fields mean no limit", () => {
  const draft = { ...good, kind: 'amount', off: '2,50', plans: '', perUserLimit: '' } as const
  expect(readDraft(draft, 'EUR').coupon).toMatchObject({
    percentOff: null,
    amountOff: { amount: 250, currency: 'EUR' },
    plans: null,
    perUserLimit: null,
    startsAt: null,
    expiresAt: null,
  })
})

test.each([
  [{ code: 'two words' }, ['code']],
  [{ off: '101' }, ['off']],
  [{ off: '' }, ['off']],
  [{ kind: 'amount', off: 'much' }, ['off']],
  [{ totalLimit: '0' }, ['totalLimit']],
  [{ perUserLimit: 'x' }, ['perUserLimit']],
  [{ from: '2027-02-01', until: '2027-01-01' }, ['until']],
  [{ reason: '' }, ['reason']],
] as [Partial<CouponDraft>, string[]][])('%o', (changes, fields) => {
  expect(invalid(changes)).toEqual(fields)
})

test('fields that the API rejects are marked in the form', () => {
  expect([...invalidFields(['amountOff.currency', 'expiresAt', 'code'])]).toEqual(['off', 'until', 'code'])
})
