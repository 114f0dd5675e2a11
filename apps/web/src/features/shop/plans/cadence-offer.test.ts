import type { ShopItem, ShopPlan } from '@tidewatch/contract/shop/items'
import { expect, test } from 'vitest'
import { cadenceOffer } from './cadence-offer.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

function monthly(plan: 'plus' | 'pro', amount: number): ShopItem {
  const price = {
    list: eur(amount),
    today: eur(amount),
    atRenewal: eur(amount),
    interval: 'month',
    coupon: null,
  } as const
  return {
    id: `${plan}-monthly`,
    kind: 'plan',
    plan,
    months: null,
    accounts: null,
    unlocks: null,
    trialDays: null,
    price,
  }
}

function plan(id: ShopPlan['id'], cadences: ShopPlan['cadences']): ShopPlan {
  return { id, accountLimit: 1, cadence: 'weekly', cadences, includesReportsOnRequest: true, historyDays: null }
}

const plans = [plan('free', ['weekly']), plan('plus', ['daily', 'weekly']), plan('pro', ['daily', 'weekly'])]
const items = [monthly('pro', 1_900), monthly('plus', 600)]

test('offers the cheapest plan with the frequency', () => {
  expect(cadenceOffer({ plans, items, taxPercent: 20, coupon: null }, 'daily')).toMatchObject({
    itemId: 'plus-monthly',
    plan: 'plus',
  })
})

test('offers nothing if no plan has it', () => {
  expect(cadenceOffer({ plans, items, taxPercent: 20, coupon: null }, 'monthly')).toBeNull()
})
