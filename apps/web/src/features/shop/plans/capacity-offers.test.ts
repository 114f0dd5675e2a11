import type { ShopItem, ShopPlan } from '@tidewatch/contract/shop/items'
import { expect, test } from 'vitest'
import { capacityOffers } from './capacity-offers.ts'
import { yearlySaving } from './yearly-saving.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

function item(
  terms: Partial<ShopItem> & Pick<ShopItem, 'id' | 'kind'>,
  list: number,
  interval: 'month' | 'year' | null,
) {
  const price = { list: eur(list), today: eur(list), atRenewal: interval && eur(list), interval, coupon: null }
  return { plan: null, months: null, accounts: null, unlocks: null, trialDays: null, price, ...terms }
}

function plan(id: ShopPlan['id'], accountLimit: number): ShopPlan {
  return { id, accountLimit, cadence: 'daily', cadences: ['daily'], includesReportsOnRequest: true, historyDays: null }
}

const monthly = item({ id: 'plus-monthly', kind: 'plan', plan: 'plus' }, 600, 'month')
const yearly = item({ id: 'plus-yearly', kind: 'plan', plan: 'plus' }, 6_000, 'year')
const shop = {
  plans: [plan('free', 1), plan('plus', 5), plan('pro', 25)],
  items: [
    monthly,
    yearly,
    item({ id: 'pro-monthly', kind: 'plan', plan: 'pro' }, 1_900, 'month'),
    item({ id: 'extra-account', kind: 'slot', accounts: 1 }, 1_500, null),
    item({ id: 'gift-plus', kind: 'gift', plan: 'plus' }, 6_000, null),
  ],
  taxPercent: 20,
  coupon: null,
}

test('a full free plan is offered the smallest larger plan, monthly, and a single slot', () => {
  expect(capacityOffers(shop, 1).map(({ itemId, plan: brings }) => [itemId, brings])).toEqual([
    ['plus-monthly', 'plus'],
    ['extra-account', null],
  ])
})

test('the largest plan is offered only slots', () => {
  expect(capacityOffers(shop, 25).map(({ itemId }) => itemId)).toEqual(['extra-account'])
})

test("a yearly plan saves the difference to twelve months, and claims nothing if there's no saving", () => {
  expect(yearlySaving(monthly, yearly)).toEqual(eur(1_200))
  expect(yearlySaving(item({ id: 'plus-monthly', kind: 'plan' }, 500, 'month'), yearly)).toBeNull()
  expect(yearlySaving(null, yearly)).toBeNull()
})
