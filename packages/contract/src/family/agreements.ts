import { familyFiguresSchema, familyItems } from '@tidewatch/insights/family/family-report'
import * as z from 'zod'

/** An invitation that nobody answers ends after so many days. */
export const familyInvitationDays = 14
/** After a no, the same teen is not asked again for so many days. */
export const familyCoolDownDays = 30
/** Agreements of one parent that wait for an answer or run, at once. */
export const maxFamilyAgreements = 6
/** The age from which Instagram takes people, and from which somebody may sign. */
export const familyLeastAge = 13
/** What was hidden comes back after so many days; only then may something be hidden again. */
export const familyHidingDays = 7

export const familyRoles = ['parent', 'teen'] as const
export type FamilyRole = (typeof familyRoles)[number]
export const familyPauses = [...familyRoles, 'both'] as const
export type FamilyPause = (typeof familyPauses)[number]

/**
 * `invited -> declined | withdrawn | lapsed`, or `invited -> active <-> paused -> ended | expired`. `withdrawn`: taken
 * back by the parent before an answer. `expired`: its last day is over.
 */
export const familyStates = [
  'invited',
  'declined',
  'withdrawn',
  'lapsed',
  'active',
  'paused',
  'ended',
  'expired',
] as const
export type FamilyState = (typeof familyStates)[number]

export const familyItemsSchema = z
  .array(z.enum(familyItems))
  .max(familyItems.length)
  .refine((items) => new Set(items).size === items.length)
const role = z.enum(familyRoles)

/**
 * Stands for an account's name within one family agreement, so that no name is told: SHA-256 over the family agreement's
 * id, a line feed and the name in lower case, in hex.
 */
export const archiveMark = z.string().regex(/^[0-9a-f]{64}$/)

/** What both sides agree on, as it stands in the invitation. */
const termsSchema = z.object({
  parentName: z.string(),
  teenName: z.string(),
  /** In the parent's own words; may be empty. */
  message: z.string(),
  requested: familyItemsSchema,
  /** When both mean to talk about whether it is still right. */
  reviewOn: z.iso.date(),
  /** It ends by itself when this day begins (UTC). */
  endsOn: z.iso.date(),
})

export const familyInvitationSchema = termsSchema.extend({
  state: z.enum(familyStates),
  invitedUntil: z.iso.datetime(),
  /** Whether the caller is who wrote it: parents do not sign for their children. */
  isOwn: z.boolean(),
})
export type FamilyInvitation = z.infer<typeof familyInvitationSchema>

export const familyAgreementSchema = termsSchema.extend({
  id: z.uuid(),
  /** What the caller is in it. */
  role,
  state: z.enum(familyStates),
  createdAt: z.iso.datetime(),
  invitedUntil: z.iso.datetime(),
  /** What the teen ticked; empty before they signed. */
  shared: familyItemsSchema,
  signedAt: z.iso.datetime().nullable(),
  /** Who holds the pause; it runs again when neither does. */
  pausedBy: z.enum(familyPauses).nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** `null`: it ended by itself. */
  endedBy: role.nullable(),
  /** What the teen hides now, and until when. */
  hidden: z.object({ item: z.enum(familyItems), until: z.iso.datetime() }).nullable(),
  /** The newest report; `isRead`: the caller has opened it. */
  lastReport: z.object({ id: z.uuid(), to: z.iso.date(), createdAt: z.iso.datetime(), isRead: z.boolean() }).nullable(),
  /** For the teen: of the account that the reports are of, once an archive said whose it is. Names can be guessed from it. */
  archiveMark: archiveMark.nullable(),
  /** Whether the teen has made today's report. */
  madeToday: z.boolean(),
})
export type FamilyAgreement = z.infer<typeof familyAgreementSchema>

export const familyReportSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  figures: familyFiguresSchema,
  /** What the family agreement shared when it was made. */
  shared: familyItemsSchema,
  /** Of that, what the teen hid. */
  hidden: familyItemsSchema,
})
export type FamilyReport = z.infer<typeof familyReportSchema>

export const familyEventKinds = [
  'invited',
  'signed',
  'declined',
  'withdrawn',
  'lapsed',
  'report-added',
  'report-opened',
  'report-exported',
  'item-hidden',
  'paused',
  'resumed',
  'ended',
  'expired',
] as const
export type FamilyEventKind = (typeof familyEventKinds)[number]

export const familyEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(familyEventKinds),
  /** `null`: nobody, time did it. */
  by: role.nullable(),
  at: z.iso.datetime(),
  /** Last day of the report that it is about. */
  reportOf: z.iso.date().nullable(),
  item: z.enum(familyItems).nullable(),
})
export type FamilyEvent = z.infer<typeof familyEventSchema>

/** The signed family agreement, of which both keep the same copy. */
export const familyReceiptSchema = z.object({
  document: z.object({
    // `family-pact` and `asked` stand in documents that were signed, whose seals hold for exactly these words.
    kind: z.literal('family-pact'),
    version: z.literal(1),
    id: z.uuid(),
    parentName: z.string(),
    /** As the invitation calls the teen. */
    teenName: z.string(),
    /** As the teen typed it to sign. */
    signedName: z.string(),
    message: z.string(),
    asked: familyItemsSchema,
    shared: familyItemsSchema,
    reviewOn: z.iso.date(),
    endsOn: z.iso.date(),
    invitedAt: z.iso.datetime(),
    signedAt: z.iso.datetime(),
  }),
  /** Over exactly `document`; `null` where the service has no key to sign with. */
  seal: z
    .object({
      algorithm: z.literal('Ed25519'),
      canonicalization: z.literal('RFC 8785'),
      /** `kid` of the key in the published key set. */
      keyId: z.string(),
      /** 64 bytes in base64url. */
      signature: z.string(),
      keysUrl: z.url(),
    })
    .nullable(),
})
export type FamilyReceipt = z.infer<typeof familyReceiptSchema>
