import { familyFiguresSchema, familyItems } from '@tidewatch/insights/family-report'
import * as z from 'zod'
import { calendarDay } from './calendar-day.ts'
import { type Call, defineCall } from './define-call.ts'
import {
  archiveMark,
  familyEventSchema,
  familyInvitationSchema,
  familyItemsSchema,
  familyPactSchema,
  familyReceiptSchema,
  familyReportSchema,
} from './family.ts'
import { cursorQuery, nextCursor } from './paging.ts'

const name = z.string().trim().min(1).max(60)
const secret = z.string().min(1).max(100)
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
    asked: familyItemsSchema.min(1),
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
  body: z.object({ secret, name, shared: familyItemsSchema.min(1), isOldEnough: z.literal(true) }),
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
  summary:
    'As the teen, add a report: amounts only, once a day at most. Refused for an archive of another account than the last.',
  access: 'owner',
  params: pactParams,
  body: familyFiguresSchema.extend({
    /**
     * Of the names that the archive gives its owner, the present one first; none where it does not say. An account may
     * change its name, so one of them has to be the pact's.
     */
    archiveMarks: z.array(archiveMark).max(20).default([]),
  }),
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

/** The calls about family pacts, for parents and teens. */
export const familyCalls = [
  listFamilyPacts,
  inviteTeen,
  openFamilyInvitation,
  signFamilyPact,
  declineFamilyPact,
  getFamilyPact,
  pauseFamilyPact,
  endFamilyPact,
  hideFamilyItem,
  listFamilyEvents,
  getFamilyReceipt,
  addFamilyReport,
  listFamilyReports,
  openFamilyReport,
] as const satisfies readonly Call[]
