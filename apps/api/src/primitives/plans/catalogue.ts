import type { ShopItemKind } from '@tidewatch/contract/shop/items'
import type { BillingInterval } from '@tidewatch/contract/shop/money'
import { planFacts } from '@tidewatch/contract/shop/plan-facts'
import type { PlanId } from '@tidewatch/contract/shop/plan-ids'
import type { reportCadences } from '@tidewatch/contract/watch/monitors'

export type Cadence = (typeof reportCadences)[number]

interface Plan {
  /** Accounts collected on a schedule. The owner's own archives don't count. */
  accountLimit: number
  /** How often accounts are collected, and the default report frequency. */
  cadence: 'daily' | 'weekly'
  /** The report frequencies to choose from. */
  cadences: readonly Cadence[]
  /** Whether reports requested between the regular ones are unlocked. */
  includesReportsOnRequest: boolean
  /** Reports older than this many days are locked; `null`: none are. */
  historyDays: number | null
  /** Storage for a user's unfinished and kept exports, in units of 1,024³ bytes. */
  storeGigabytes: number
}

const paid = {
  cadence: 'daily',
  cadences: ['daily', 'weekly', 'monthly'],
  includesReportsOnRequest: true,
  historyDays: null,
  storeGigabytes: 20,
} as const

/** What each plan includes. Numbers that screens also state come from `planFacts`. */
export const plans: Record<PlanId, Plan> = {
  free: {
    accountLimit: planFacts.freeAccounts,
    cadence: 'weekly',
    cadences: ['weekly', 'monthly'],
    includesReportsOnRequest: false,
    historyDays: planFacts.freeHistoryDays,
    storeGigabytes: 2,
  },
  plus: { ...paid, accountLimit: planFacts.plusAccounts },
  pro: { ...paid, accountLimit: planFacts.proAccounts },
}

/** The currency of every price, ISO 4217. Prices include tax. */
export const { currency } = planFacts

interface BaseItem {
  id: string
  kind: ShopItemKind
  /** Minor units: cents. */
  price: number
}
/** Renews until cancelled. */
export interface PlanItem extends BaseItem {
  kind: 'plan'
  plan: Exclude<PlanId, 'free'>
  interval: BillingInterval
}
/** Additional accounts on any plan, for a number of months. */
interface SlotItem extends BaseItem {
  kind: 'slot'
  accounts: number
  months: number
}
/** Credits that unlock reports. The verified pack is the large one, for reports shared with their seal. */
interface UnlockItem extends BaseItem {
  kind: 'unlocks' | 'verified-unlocks'
  unlocks: number
}
/** A code that can be redeemed for some months of a plan. It doesn't renew. */
interface GiftItem extends BaseItem {
  kind: 'gift'
  plan: Exclude<PlanId, 'free'>
  months: number
}
export type Item = PlanItem | SlotItem | UnlockItem | GiftItem

/** Everything that can be bought. Prices and limits shown on other pages are in `planFacts`. */
export const items: readonly Item[] = [
  { id: 'plus-monthly', kind: 'plan', plan: 'plus', interval: 'month', price: planFacts.plusMonthly },
  { id: 'plus-yearly', kind: 'plan', plan: 'plus', interval: 'year', price: 6_000 },
  { id: 'pro-monthly', kind: 'plan', plan: 'pro', interval: 'month', price: planFacts.proMonthly },
  { id: 'pro-yearly', kind: 'plan', plan: 'pro', interval: 'year', price: 19_000 },
  { id: 'extra-account', kind: 'slot', accounts: 1, months: 12, price: 1_500 },
  { id: 'report-unlocks', kind: 'unlocks', unlocks: 3, price: 400 },
  { id: 'verified-reports', kind: 'verified-unlocks', unlocks: 10, price: 1_000 },
  { id: 'gift-plus', kind: 'gift', plan: 'plus', months: 12, price: 6_000 },
  { id: 'gift-pro', kind: 'gift', plan: 'pro', months: 12, price: 19_000 },
]

/** The free trial that a user's first plan may start with, for one plan, monthly or yearly. */
export const trial = { plan: 'plus', days: planFacts.trialDays } as const

/** Unlock credits that every user starts with, and the price of one report. */
export const welcomeCredits = 3
export const unlockCost = 1

/** The coupon that every user starts with: its code, per cent off a plan's first payment, and validity in days. */
export const welcomeCoupon = { code: 'WELCOME', percentOff: 20, days: 14 } as const

/** An item by its id; `null` for an unknown id. */
export function itemOf(id: string): Item | null {
  return items.find((item) => item.id === id) ?? null
}

/** Length of an item's free trial in days; `null` for items without one. */
export function trialDaysOf(item: Item): number | null {
  return item.kind === 'plan' && item.plan === trial.plan ? trial.days : null
}
