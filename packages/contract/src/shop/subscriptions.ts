import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { shopItemSchema } from './items.ts'
import { billingIntervals, moneySchema } from './money.ts'
import { planIds } from './plan-ids.ts'

/**
 * `trial`: free, then charged. `past-due`: a renewal charge failed and is being retried; the plan continues meanwhile.
 * `stopped`: runs until the end of the paid period and doesn't renew. `expired`: over.
 */
export const subscriptionStates = ['trial', 'active', 'past-due', 'paused', 'stopped', 'expired'] as const

export const subscriptionSchema = z.object({
  id: z.uuid(),
  status: z.enum(subscriptionStates),
  /** Whether the period is a free trial, even one that's stopped: nothing is charged for it. */
  isTrial: z.boolean(),
  itemId: z.string(),
  plan: z.enum(planIds),
  /** `null` for a gift. */
  interval: z.enum(billingIntervals).nullable(),
  /** The item that the next renewal is for; differs from `itemId` after a smaller plan was chosen. */
  nextItemId: z.string(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** What is charged at `periodEnd`; `null` when nothing is. */
  renewal: moneySchema.nullable(),
  /** While it's past due: when the provider tries again. */
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const subscriptionFunctions = ['buy', 'upgrade', 'extend', 'add'] as const

/**
 * `buy`: what can be bought without a plan. `upgrade`: plans that the current one can be changed to, including smaller
 * ones. `extend`: the same plan for a year instead of a month. `add`: extras for any plan.
 */
export const listSubscriptionItems = defineCall({
  id: 'listSubscriptionItems',
  method: 'GET',
  path: '/ins/monitor/item/list/subs',
  summary: 'Get the user’s subscription and the items available to buy, upgrade to, extend or add, with prices.',
  access: 'signed-in',
  query: z.object({ func: z.enum(subscriptionFunctions) }),
  data: z.object({ subscription: subscriptionSchema.nullable(), items: z.array(shopItemSchema) }),
})

/** Extras bought on top of a plan. */
const extrasSchema = z.object({
  /** Additional accounts, the first to end first; expired ones are left out. */
  places: z.array(z.object({ accounts: z.int(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  /** Unlock credits don't expire. `got` includes those granted at the start. */
  credits: z.object({ left: z.int(), got: z.int(), used: z.int() }),
})
export type Extras = z.infer<typeof extrasSchema>

export const getExtras = defineCall({
  id: 'getExtras',
  method: 'GET',
  path: '/ins/monitor/item/extras',
  summary:
    'Get the accounts and unlock credits that the user has in addition to the plan, with what is left and when they expire.',
  access: 'signed-in',
  data: extrasSchema,
})

const change = { subs_id: z.uuid(), item_id: z.string().max(60) }

export const previewUpgrade = defineCall({
  id: 'previewUpgrade',
  method: 'GET',
  path: '/ins/monitor/item/subs/preview',
  summary: 'Preview the cost of a plan change, today and at the next renewal.',
  access: 'owner',
  query: z.object(change),
  data: z.object({
    /** `at-renewal` for a smaller plan: the paid period continues until then, and nothing is charged today. */
    takesEffect: z.enum(['now', 'at-renewal', 'none']),
    /** The unused part of the current plan, and the new plan's price until the period ends. */
    credit: moneySchema,
    charge: moneySchema,
    today: moneySchema,
    atRenewal: moneySchema,
    renewsAt: z.iso.datetime(),
    /** How many accounts exceed the new plan's limit. They're paused, never deleted. */
    accountsToPause: z.int(),
  }),
})
export type UpgradePreview = z.infer<typeof previewUpgrade.data>

/** Never charges more than a preview within the same hour. Repeating the call changes and charges nothing more. */
export const upgradeSubscription = defineCall({
  id: 'upgradeSubscription',
  method: 'POST',
  path: '/ins/monitor/item/subs/upgrade',
  summary: 'Change the plan. Returns 30002 if the payment fails; the plan then stays as it was.',
  access: 'owner',
  bodyType: 'form',
  body: z.object({
    ...change,
    /** The monitor that prompted the change: it stays active. Empty for no monitor in particular. */
    monitor_id: z.union([z.literal(''), z.uuid()]),
  }),
  data: subscriptionSchema,
})

const subscriptionBody = z.object({ subs_id: z.uuid() })

export const cancelSubscription = defineCall({
  id: 'cancelSubscription',
  method: 'POST',
  path: '/ins/monitor/item/subs/stop',
  summary: 'Cancel renewal; the plan runs until the paid period ends.',
  access: 'owner',
  body: subscriptionBody,
  data: subscriptionSchema,
})

export const resumeSubscription = defineCall({
  id: 'resumeSubscription',
  method: 'POST',
  path: '/ins/monitor/item/subs/resume',
  summary: 'Resume renewal of a cancelled plan that is still running. Returns 10007 once it has ended.',
  access: 'owner',
  body: subscriptionBody,
  data: subscriptionSchema,
})

export const chooseActiveMonitors = defineCall({
  id: 'chooseActiveMonitors',
  method: 'POST',
  path: '/ins/monitor/item/subs/keep',
  summary: 'Choose which accounts stay active if the plan includes fewer than there are; by default, the oldest do.',
  access: 'owner',
  body: subscriptionBody.extend({ monitor_ids: z.array(z.uuid()).max(100) }),
  data: z.object({ paused: z.array(z.uuid()) }),
})

export const openPortal = defineCall({
  id: 'openPortal',
  method: 'POST',
  path: '/ins/monitor/item/subs/portal',
  summary: 'Get the provider’s page for changing the card. Returns 10004 if the user has never paid.',
  access: 'signed-in',
  stepUp: true,
  data: z.object({ url: z.string() }),
})

export const redeemGift = defineCall({
  id: 'redeemGift',
  method: 'POST',
  path: '/shop/gift/redeem',
  summary:
    'Redeem a gift code and start its plan, which does not renew. Returns 30001 if the code is invalid, 10007 if the user already has a plan.',
  access: 'signed-in',
  body: z.object({
    code: z
      .string()
      .trim()
      .max(40)
      .transform((code) => code.toUpperCase()),
  }),
  data: subscriptionSchema,
})
