import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { shopItemSchema } from './items.ts'
import { billingIntervals, moneySchema } from './money.ts'
import { planIds } from './plan-ids.ts'

/**
 * `trial`: free days, after which it is charged. `past-due`: a renewal could not be charged yet and is tried again; the
 * plan goes on meanwhile. `stopped`: runs to the end of what is paid and does not renew. `expired`: over.
 */
export const subscriptionStates = ['trial', 'active', 'past-due', 'paused', 'stopped', 'expired'] as const

export const subscriptionSchema = z.object({
  id: z.uuid(),
  status: z.enum(subscriptionStates),
  /** Whether these are free days, also of one that is stopped: nothing is charged for them. */
  isTrial: z.boolean(),
  itemId: z.string(),
  plan: z.enum(planIds),
  /** `null` for a gift. */
  interval: z.enum(billingIntervals).nullable(),
  /** The item that the next renewal is for; differs from `itemId` where a smaller plan was chosen. */
  nextItemId: z.string(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** What is charged at `periodEnd`; `null` when nothing is. */
  renewal: moneySchema.nullable(),
  /** While it is past due: when the provider tries again. */
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const subscriptionFunctions = ['buy', 'upgrade', 'extend', 'add'] as const

/**
 * `buy`: what can be bought without a plan. `upgrade`: plans that the present one can be changed to, smaller ones too.
 * `extend`: the same plan for a year instead of a month. `add`: what comes on top of any plan.
 */
export const listSubscriptionItems = defineCall({
  id: 'listSubscriptionItems',
  method: 'GET',
  path: '/ins/monitor/item/list/subs',
  summary: 'The subscription of the user, and what can be bought, upgraded to, extended or added, with prices.',
  access: 'signed-in',
  query: z.object({ func: z.enum(subscriptionFunctions) }),
  data: z.object({ subscription: subscriptionSchema.nullable(), items: z.array(shopItemSchema) }),
})

/** What was bought on top of a plan. */
const extrasSchema = z.object({
  /** Further accounts, those that end first at the top; what is over is not among them. */
  places: z.array(z.object({ accounts: z.int(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  /** Unlock credits do not end. `got` counts those of the beginning too. */
  credits: z.object({ left: z.int(), got: z.int(), used: z.int() }),
})
export type Extras = z.infer<typeof extrasSchema>

export const getExtras = defineCall({
  id: 'getExtras',
  method: 'GET',
  path: '/ins/monitor/item/extras',
  summary:
    'The accounts and unlock credits that the user has on top of the plan, what is left of them, and until when.',
  access: 'signed-in',
  data: extrasSchema,
})

const change = { subs_id: z.uuid(), item_id: z.string().max(60) }

export const previewUpgrade = defineCall({
  id: 'previewUpgrade',
  method: 'GET',
  path: '/ins/monitor/item/subs/preview',
  summary: 'What a change of the plan costs today and at the next renewal, before it is made.',
  access: 'owner',
  query: z.object(change),
  data: z.object({
    /** `at-renewal` for a smaller plan: what is paid runs on until then, and nothing is charged today. */
    takesEffect: z.enum(['now', 'at-renewal', 'none']),
    /** What is not used of the present plan, and what the new one costs until the period ends. */
    credit: moneySchema,
    charge: moneySchema,
    today: moneySchema,
    atRenewal: moneySchema,
    renewsAt: z.iso.datetime(),
    /** How many accounts the new plan does not hold any more. They are paused, never deleted. */
    accountsToPause: z.int(),
  }),
})
export type UpgradePreview = z.infer<typeof previewUpgrade.data>

/** The price is never above the one of a preview of the same hour. Asking again changes and charges nothing more. */
export const upgradeSubscription = defineCall({
  id: 'upgradeSubscription',
  method: 'POST',
  path: '/ins/monitor/item/subs/upgrade',
  summary: 'Change the plan. 30002 when the payment fails: the plan stays as it was.',
  access: 'owner',
  bodyType: 'form',
  body: z.object({
    ...change,
    /** The monitor that it is for: it is among those that go on. Empty for no monitor in particular. */
    monitor_id: z.union([z.literal(''), z.uuid()]),
  }),
  data: subscriptionSchema,
})

const mine = z.object({ subs_id: z.uuid() })

export const stopSubscription = defineCall({
  id: 'stopSubscription',
  method: 'POST',
  path: '/ins/monitor/item/subs/stop',
  summary: 'Do not renew. What is paid runs to its end.',
  access: 'owner',
  body: mine,
  data: subscriptionSchema,
})

export const resumeSubscription = defineCall({
  id: 'resumeSubscription',
  method: 'POST',
  path: '/ins/monitor/item/subs/resume',
  summary: 'Renew after all, while a stopped plan still runs. 10007 once it is over.',
  access: 'owner',
  body: mine,
  data: subscriptionSchema,
})

export const keepMonitors = defineCall({
  id: 'keepMonitors',
  method: 'POST',
  path: '/ins/monitor/item/subs/keep',
  summary: 'Choose which accounts go on where the plan holds fewer than there are; without a choice the oldest do.',
  access: 'owner',
  body: mine.extend({ monitor_ids: z.array(z.uuid()).max(100) }),
  data: z.object({ paused: z.array(z.uuid()) }),
})

export const openPortal = defineCall({
  id: 'openPortal',
  method: 'POST',
  path: '/ins/monitor/item/subs/portal',
  summary: 'The page of the provider on which the card is changed. 10004 for those who never paid.',
  access: 'signed-in',
  stepUp: true,
  data: z.object({ url: z.string() }),
})

export const redeemGift = defineCall({
  id: 'redeemGift',
  method: 'POST',
  path: '/shop/gift/redeem',
  summary:
    'Begin the plan that a gift code gives. It does not renew. 30001 for a code that is not good, 10007 beside a plan.',
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
