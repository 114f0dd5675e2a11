import { sources } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { accountQuery } from './search.ts'

/** How an account's ownership was proved: by a code in its biography, or by logging in to Instagram. */
export const proofMethods = ['bio', 'connection'] as const

/** Who watches an account and what's stored about it: counts and dates, never people. */
const watchSchema = z.object({
  /** Monitors by source, and when the oldest of them was made. A source without monitors is left out. */
  monitors: z.array(z.object({ source: z.enum(sources), count: z.int(), since: z.iso.datetime() })),
  /** It's one of the public figures that anyone can search here. */
  isPublicFigure: z.boolean(),
  /** `null`: nothing. */
  stored: z
    .object({
      since: z.iso.datetime(),
      collections: z.int(),
      posts: z.int(),
      changes: z.int(),
      reports: z.int(),
    })
    .nullable(),
})
export type Watch = z.infer<typeof watchSchema>

/** An owner's decision. `erased` counts what an objection removed. */
const decisionSchema = z.object({
  kind: z.enum(['objected', 'withdrawn']),
  at: z.iso.datetime(),
  erased: z
    .object({ monitors: z.int(), reports: z.int(), collections: z.int(), posts: z.int(), changes: z.int() })
    .nullable(),
})
export type Decision = z.infer<typeof decisionSchema>

/**
 * `waiting`: for the code to appear in the biography. `expired`, `used-up`: start again. `proven`: the account is the
 * caller's.
 */
const claimStates = ['waiting', 'expired', 'used-up', 'proven'] as const

/** A claim to an account, as its holder sees it. */
const claimSchema = z.object({
  username: z.string(),
  method: z.enum(proofMethods),
  state: z.enum(claimStates),
  /** The code that the biography has to contain; `null` once the claim is proven or over. */
  code: z.string().nullable(),
  /** Until when the code is accepted and, after the proof, until when its holder may decide. */
  endsAt: z.iso.datetime(),
  attemptsLeft: z.int(),
  /** When the biography was last read without finding the code. */
  lastAttemptAt: z.iso.datetime().nullable(),
  provenAt: z.iso.datetime().nullable(),
  /** The current state; `null` before the proof. */
  watch: watchSchema.nullable(),
  /** Since when the account is on the do-not-track list; `null` if it isn't, or before the proof. */
  objectedAt: z.iso.datetime().nullable(),
  decisions: z.array(decisionSchema),
})
export type Claim = z.infer<typeof claimSchema>

const secretBody = z.object({ secret: z.string().min(1).max(100) })

/** The secret is returned only here, and opens the claim from then on. */
const newClaim = z.object({ secret: z.string(), claim: claimSchema })

export const startClaim = defineCall({
  id: 'startClaim',
  method: 'POST',
  path: '/tracking/claim',
  summary:
    'Claim a professional account as your own. Returns a code for its biography. Requires no user account. Returns 20002 if Instagram has no professional account with this username.',
  access: 'anonymous',
  body: z.object({ username: accountQuery }),
  data: newClaim,
})

export const claimConnected = defineCall({
  id: 'claimConnected',
  method: 'POST',
  path: '/tracking/claim/connected',
  summary: 'Claim an account that the caller connected by logging in to Instagram; it is proven immediately.',
  access: 'signed-in',
  body: z.object({ connectionId: z.uuid() }),
  data: newClaim,
})

export const openClaim = defineCall({
  id: 'openClaim',
  method: 'POST',
  path: '/tracking/claim/open',
  summary: 'Get a claim by its secret. Returns 10004 once it is over.',
  access: 'anonymous',
  body: secretBody,
  data: claimSchema,
})

export const checkClaim = defineCall({
  id: 'checkClaim',
  method: 'POST',
  path: '/tracking/claim/check',
  summary:
    'Check the biography now. The claim is `proven` if the biography contains the code; otherwise, see `lastAttemptAt` and `attemptsLeft`.',
  access: 'anonymous',
  body: secretBody,
  data: claimSchema,
})

export const objectToTracking = defineCall({
  id: 'objectToTracking',
  method: 'POST',
  path: '/tracking/claim/object',
  summary:
    'Add a proven account to the do-not-track list: other users’ monitors of it end and the data they collected is erased.',
  access: 'anonymous',
  body: secretBody,
  data: claimSchema,
})

export const withdrawObjection = defineCall({
  id: 'withdrawObjection',
  method: 'POST',
  path: '/tracking/claim/withdraw',
  summary: 'Remove a proven account from the do-not-track list. Erased data is not restored.',
  access: 'anonymous',
  body: secretBody,
  data: claimSchema,
})

/** What was proven, shown and decided, for the owner to keep. Signed like reports: Ed25519 over RFC 8785. */
export const optOutReceiptSchema = z.object({
  kind: z.literal('tracking'),
  version: z.literal(1),
  service: z.string(),
  username: z.string(),
  instagramId: z.string(),
  proof: z.object({ method: z.enum(proofMethods), at: z.iso.datetime() }),
  /** As it was when the account was proven. */
  shown: watchSchema,
  decisions: z.array(decisionSchema),
  issuedAt: z.iso.datetime(),
})
export type OptOutReceipt = z.infer<typeof optOutReceiptSchema>

export const receiptSealSchema = z.object({
  algorithm: z.literal('Ed25519'),
  canonicalization: z.literal('RFC 8785'),
  keyId: z.string(),
  signature: z.string(),
  keysUrl: z.url(),
})

export const getOptOutReceipt = defineCall({
  id: 'getOptOutReceipt',
  method: 'POST',
  path: '/tracking/claim/receipt',
  summary: 'Get the receipt of a proven claim.',
  access: 'anonymous',
  body: secretBody,
  /** `seal` is `null` where the service has no signing key. */
  data: z.object({ receipt: optOutReceiptSchema, seal: receiptSealSchema.nullable() }),
})

export const getOptOutNumbers = defineCall({
  id: 'getOptOutNumbers',
  method: 'GET',
  path: '/tracking/numbers',
  summary: 'Get the number of current objections, and of refused attempts to add such an account this month (UTC).',
  access: 'anonymous',
  data: z.object({
    objections: z.int(),
    refusedThisMonth: z.int(),
    /** The first day of that month. */
    month: z.iso.date(),
  }),
})
