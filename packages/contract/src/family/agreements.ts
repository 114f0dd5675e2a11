import { familyFiguresSchema, familyItems } from '@tidewatch/insights/family/family-report'
import * as z from 'zod'

/** Days until an unanswered invitation lapses. */
export const familyInvitationDays = 14
/** Days before a teen who declined can be invited again. */
export const familyCoolDownDays = 30
/** Maximum agreements of one parent that are pending or running at once. */
export const maxFamilyAgreements = 6
/** Instagram's minimum age, and the age from which a teen may sign. */
export const familyMinAge = 13
/** Days after which a hidden item reappears; only then may another be hidden. */
export const familyHidingDays = 7

export const familyRoles = ['parent', 'teen'] as const
export type FamilyRole = (typeof familyRoles)[number]
export const familyPauses = [...familyRoles, 'both'] as const
export type FamilyPause = (typeof familyPauses)[number]

/**
 * `invited -> declined | withdrawn | lapsed`, or `invited -> active <-> paused -> ended | expired`. `withdrawn`: by the
 * parent, before an answer. `expired`: its last day is over.
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
 * Stands for an account's name within one family agreement, so that no name is disclosed: SHA-256 over the agreement's
 * id, a line feed and the lowercase name, in hex.
 */
export const archiveMark = z.string().regex(/^[0-9a-f]{64}$/)

/** What both sides agree on, as the invitation states it. */
const termsSchema = z.object({
  parentName: z.string(),
  teenName: z.string(),
  /** In the parent's own words; may be empty. */
  message: z.string(),
  requested: familyItemsSchema,
  /** When both intend to discuss whether it's still right. */
  reviewOn: z.iso.date(),
  /** Ends by itself at the start of this day (UTC). */
  endsOn: z.iso.date(),
})

export const familyInvitationSchema = termsSchema.extend({
  state: z.enum(familyStates),
  invitedUntil: z.iso.datetime(),
  /** Whether the caller wrote it: parents can't sign for their children. */
  isOwn: z.boolean(),
})
export type FamilyInvitation = z.infer<typeof familyInvitationSchema>

export const familyAgreementSchema = termsSchema.extend({
  id: z.uuid(),
  /** The caller's role in it. */
  role,
  state: z.enum(familyStates),
  createdAt: z.iso.datetime(),
  invitedUntil: z.iso.datetime(),
  /** What the teen ticked; empty until they sign. */
  shared: familyItemsSchema,
  signedAt: z.iso.datetime().nullable(),
  /** Who has paused it; it resumes when neither has. */
  pausedBy: z.enum(familyPauses).nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** `null`: it ended by itself. */
  endedBy: role.nullable(),
  /** What the teen is hiding now, and until when. */
  hidden: z.object({ item: z.enum(familyItems), until: z.iso.datetime() }).nullable(),
  /** The newest report; `isRead`: the caller has opened it. */
  lastReport: z.object({ id: z.uuid(), to: z.iso.date(), createdAt: z.iso.datetime(), isRead: z.boolean() }).nullable(),
  /**
   * For the teen: the mark of the reports' account, once an archive has named it. Guessed names can be checked against
   * it.
   */
  archiveMark: archiveMark.nullable(),
  /** Whether the teen has made today's report. */
  madeToday: z.boolean(),
})
export type FamilyAgreement = z.infer<typeof familyAgreementSchema>

export const familyReportSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  figures: familyFiguresSchema,
  /** What the agreement shared when the report was made. */
  shared: familyItemsSchema,
  /** The part of it that the teen hid. */
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
  /** `null`: nobody, it happened by itself. */
  by: role.nullable(),
  at: z.iso.datetime(),
  /** Last day of the report concerned. */
  reportOf: z.iso.date().nullable(),
  item: z.enum(familyItems).nullable(),
})
export type FamilyEvent = z.infer<typeof familyEventSchema>

/** The signed family agreement; both keep the same copy. */
export const familyReceiptSchema = z.object({
  document: z.object({
    // `family-pact` and `asked` are part of signed documents, whose seals cover exactly these words.
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
  /** Over exactly `document`; `null` where the service has no signing key. */
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
