import { proofFigureKeys, proofFigureSchema } from '@tidewatch/insights/overview/proof-figures'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { proofMethods, receiptSealSchema } from '../watch/opt-out.ts'

/**
 * Days that a signed card is valid. A card on a page is signed again every day, so a fresh copy has lost one day at
 * most.
 */
export const proofCardDays = 30

/** The signed document: an account's own numbers, as its owner shows them to others. */
const proofCardSchema = z.object({
  kind: z.literal('proof-card'),
  version: z.literal(1),
  /** The main host of the service that signed it. */
  service: z.url(),
  id: z.uuid(),
  account: z.object({ instagramId: z.string(), username: z.string(), name: z.string().nullable() }),
  /** How and when the card's maker proved that the account is theirs. */
  proof: z.object({ method: z.enum(proofMethods), at: z.iso.datetime() }),
  figures: z.array(proofFigureSchema).min(1),
  /** The time zone of the figures' days; those of reach are Californian, as Instagram counts. */
  timeZone: z.string(),
  /** The day that the figures are fixed to; `null`: they change with each check. */
  fixedOn: z.iso.date().nullable(),
  issuedAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
})
export type ProofCard = z.infer<typeof proofCardSchema>

/** A card as a file. Strict, because the seal covers what is inside `card` only. */
export const proofCardFileSchema = z.strictObject({
  card: proofCardSchema,
  /** `null` where the service has no signing key. */
  seal: z.strictObject(receiptSealSchema.shape).nullable(),
})
export type ProofCardFile = z.infer<typeof proofCardFileSchema>

/** Below `/api`: a card's signed file; 410 once it's revoked. */
export const proofCardFilePath = '/proof/:id/card.json'

const monitorParams = z.object({ id: z.uuid() })

const proofCardStateSchema = z.object({
  /** `null`: never made, or revoked. */
  card: proofCardSchema.nullable(),
  /** The caller has connected the account, or made the card after proving it by its biography. */
  isProven: z.boolean(),
  /** Figures that the card may show: reach for a connected account only. */
  available: z.array(z.enum(proofFigureKeys)),
})
export type ProofCardState = z.infer<typeof proofCardStateSchema>

export const getProofCard = defineCall({
  id: 'getProofCard',
  method: 'GET',
  path: '/ins/monitor/:id/proof-card',
  summary: 'Get the proof card of the caller’s own account, as its owner sees it.',
  access: 'owner',
  params: monitorParams,
  data: proofCardStateSchema,
})

export const saveProofCard = defineCall({
  id: 'saveProofCard',
  method: 'POST',
  path: '/ins/monitor/:id/proof-card',
  summary:
    'Create or update the proof card of the caller’s own account; its URL stays the same. Returns 10005 unless the caller has connected the account or sends the secret of a claim proven through the biography.',
  access: 'owner',
  params: monitorParams,
  body: z.object({
    figures: z.array(z.enum(proofFigureKeys)).min(1).max(proofFigureKeys.length),
    /** Keep the figures as they are today instead of changing them with each check. */
    fixed: z.boolean(),
    /** The secret of a proven claim (`/tracking/claim`), where the account is not connected. */
    claim: z.string().min(1).max(100).optional(),
  }),
  data: proofCardStateSchema,
})

export const revokeProofCard = defineCall({
  id: 'revokeProofCard',
  method: 'DELETE',
  path: '/ins/monitor/:id/proof-card',
  summary: 'Revoke a proof card: its page, picture and file are removed immediately.',
  access: 'owner',
  params: monitorParams,
  data: proofCardStateSchema,
})

export const openProofCard = defineCall({
  id: 'openProofCard',
  method: 'GET',
  path: '/proof/:id',
  summary: 'Get a proof card by its ID; no login required. Returns 10004 if it was revoked or never existed.',
  access: 'anonymous',
  params: z.object({ id: z.uuid() }),
  data: proofCardFileSchema,
})
