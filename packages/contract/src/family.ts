import { familyFiguresSchema, familyItems } from '@tidewatch/insights/family-report'
import * as z from 'zod'
import { calendarDay } from './calendar-day.ts'
import { defineCall } from './define-call.ts'
import { cursorQuery, nextCursor } from './paging.ts'

/** An invitation that nobody answers ends after so many days. */
export const familyInvitationDays = 14
/** After a no, the same teen is not asked again for so many days. */
export const familyCoolDownDays = 30
/** Pacts of one parent that wait for an answer or run, at once. */
export const mostFamilyPacts = 6
/** The age from which Instagram takes people, and from which somebody may sign. */
export const familyLeastAge = 13
/** What was hidden comes back after so many days; only then may something be hidden again. */
export const familyHidingDays = 7

export const familyRoles = ['parent', 'teen'] as const
export type FamilyRole = (typeof familyRoles)[number]

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

const itemsSchema = z.array(z.enum(familyItems)).refine((items) => new Set(items).size === items.length)
const role = z.enum(familyRoles)
const name = z.string().trim().min(1).max(60)
const secret = z.string().min(1).max(100)

/** What both sides agree on, as it stands in the invitation. */
const termsSchema = z.object({
  parentName: z.string(),
  teenName: z.string(),
  /** In the parent's own words; may be empty. */
  message: z.string(),
  asked: itemsSchema,
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

export const familyPactSchema = termsSchema.extend({
  id: z.uuid(),
  /** What the caller is in it. */
  role,
  state: z.enum(familyStates),
  createdAt: z.iso.datetime(),
  invitedUntil: z.iso.datetime(),
  /** What the teen ticked; empty before they signed. */
  shared: itemsSchema,
  signedAt: z.iso.datetime().nullable(),
  /** Who paused it; only they go on. */
  pausedBy: role.nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** `null`: it ended by itself. */
  endedBy: role.nullable(),
  /** What the teen hides now, and until when. */
  hidden: z.object({ item: z.enum(familyItems), until: z.iso.datetime() }).nullable(),
  /** The newest report; `isRead`: the caller has opened it. */
  lastReport: z.object({ id: z.uuid(), to: z.iso.date(), createdAt: z.iso.datetime(), isRead: z.boolean() }).nullable(),
  /** Whether the teen has made today's report. */
  madeToday: z.boolean(),
})
export type FamilyPact = z.infer<typeof familyPactSchema>

/** A report as both sides see it. */
export const familyReportSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  figures: familyFiguresSchema,
  /** What the pact shared when it was made. */
  shared: itemsSchema,
  /** Of that, what the teen hid. */
  hidden: itemsSchema,
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

/** The signed pact, of which both keep the same copy. */
export const familyReceiptSchema = z.object({
  document: z.object({
    kind: z.literal('family-pact'),
    version: z.literal(1),
    id: z.uuid(),
    parentName: z.string(),
    /** As the invitation calls the teen. */
    teenName: z.string(),
    /** As the teen typed it to sign. */
    signedName: z.string(),
    message: z.string(),
    asked: itemsSchema,
    shared: itemsSchema,
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

const pactParams = z.object({ id: z.uuid() })

export const listFamilyPacts = defineCall({
  id: 'listFamilyPacts',
  method: 'GET',
  path: '/family/pact/list',
  summary: 'The pacts in which the caller is the parent or the teen, newest first; fifty at most.',
  access: 'signed-in',
  data: z.object({ pacts: z.array(familyPactSchema) }),
})

export const inviteTeen = defineCall({
  id: 'inviteTeen',
  method: 'POST',
  path: '/family/pact',
  summary: 'Write a pact and invite a teen to it. The secret of the link is told this once.',
  access: 'signed-in',
  body: z.object({
    parentName: name,
    /** A first name or a handle. */
    teenName: name,
    /** Where the invitation goes; without one the parent hands the link over. */
    teenEmail: z.email().max(254).optional(),
    message: z.string().trim().max(1_000),
    asked: itemsSchema.min(1),
    reviewOn: calendarDay,
    endsOn: calendarDay,
    /** The teen's eighteenth birthday: bounds `endsOn` and is not kept. */
    adultOn: calendarDay,
  }),
  data: z.object({ pact: familyPactSchema, secret: z.string() }),
})
export type NewFamilyPact = z.infer<NonNullable<typeof inviteTeen.body>>

export const openFamilyInvitation = defineCall({
  id: 'openFamilyInvitation',
  method: 'POST',
  path: '/family/invitation/open',
  summary: 'The pact behind a link of an invitation. 10004 for a link that opens nothing.',
  access: 'anonymous',
  body: z.object({ secret }),
  data: familyInvitationSchema,
})

export const signFamilyPact = defineCall({
  id: 'signFamilyPact',
  method: 'POST',
  path: '/family/invitation/sign',
  summary: 'Sign as the teen, with what of the asked is shared. Who wrote the pact is refused.',
  access: 'signed-in',
  body: z.object({ secret, name, shared: itemsSchema.min(1), isOldEnough: z.literal(true) }),
  data: z.object({ id: z.uuid() }),
})

export const declineFamilyPact = defineCall({
  id: 'declineFamilyPact',
  method: 'POST',
  path: '/family/invitation/decline',
  summary: 'Say no to an invitation; needs neither an account nor a reason.',
  access: 'anonymous',
  body: z.object({ secret }),
  data: familyInvitationSchema,
})

export const getFamilyPact = defineCall({
  id: 'getFamilyPact',
  method: 'GET',
  path: '/family/pact/:id',
  summary: 'A pact of the caller, as the parent or the teen.',
  access: 'owner',
  params: pactParams,
  data: familyPactSchema,
})

export const pauseFamilyPact = defineCall({
  id: 'pauseFamilyPact',
  method: 'PATCH',
  path: '/family/pact/:id',
  summary: 'Pause a pact, or go on. Only who paused it goes on. While it is paused nobody sees its reports.',
  access: 'owner',
  params: pactParams,
  body: z.object({ paused: z.boolean() }),
  data: familyPactSchema,
})

export const endFamilyPact = defineCall({
  id: 'endFamilyPact',
  method: 'POST',
  path: '/family/pact/:id/end',
  summary: 'End a pact, or take an invitation back. Its reports are erased at once, for both.',
  access: 'owner',
  params: pactParams,
  data: familyPactSchema,
})

export const hideFamilyItem = defineCall({
  id: 'hideFamilyItem',
  method: 'POST',
  path: '/family/pact/:id/hide',
  summary: 'As the teen, hide one item for a week, in the reports of the last week too.',
  access: 'owner',
  params: pactParams,
  body: z.object({ item: z.enum(familyItems) }),
  data: familyPactSchema,
})

export const listFamilyEvents = defineCall({
  id: 'listFamilyEvents',
  method: 'GET',
  path: '/family/pact/:id/log',
  summary: 'Everything that was done with a pact, each view included; the same for both, newest first.',
  access: 'owner',
  params: pactParams,
  query: z.object(cursorQuery),
  data: z.object({ events: z.array(familyEventSchema), nextCursor }),
})

export const getFamilyReceipt = defineCall({
  id: 'getFamilyReceipt',
  method: 'GET',
  path: '/family/pact/:id/receipt',
  summary: 'The signed pact with its seal. 10004 before it is signed.',
  access: 'owner',
  params: pactParams,
  data: familyReceiptSchema,
})

export const addFamilyReport = defineCall({
  id: 'addFamilyReport',
  method: 'POST',
  path: '/family/pact/:id/report',
  summary: 'As the teen, add a report: amounts only, once a day at most.',
  access: 'owner',
  params: pactParams,
  body: familyFiguresSchema,
  data: z.object({ id: z.uuid() }),
})

export const listFamilyReports = defineCall({
  id: 'listFamilyReports',
  method: 'GET',
  path: '/family/pact/:id/report/list',
  summary: 'The reports of a pact without what is in them, newest first. None while it is paused.',
  access: 'owner',
  params: pactParams,
  query: z.object(cursorQuery),
  data: z.object({
    reports: z.array(
      z.object({
        id: z.uuid(),
        from: z.iso.date(),
        to: z.iso.date(),
        createdAt: z.iso.datetime(),
        /** When each side opened it last; `null`: not yet. */
        openedAt: z.object({ parent: z.iso.datetime().nullable(), teen: z.iso.datetime().nullable() }),
      }),
    ),
    nextCursor,
  }),
})

export const openFamilyReport = defineCall({
  id: 'openFamilyReport',
  method: 'POST',
  path: '/family/pact/:id/report/:reportId/open',
  summary: 'Read a report, which the log tells both of. Looks within ten minutes count as one.',
  access: 'owner',
  params: z.object({ id: z.uuid(), reportId: z.uuid() }),
  data: z.object({
    pact: familyPactSchema,
    report: familyReportSchema,
    /** The report before it, to compare with. */
    before: familyReportSchema.nullable(),
  }),
})
