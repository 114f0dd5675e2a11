import { familyFiguresSchema, familyItems } from '@tidewatch/insights/family/family-report'
import * as z from 'zod'
import { calendarDay } from '../calendar-day.ts'
import { type Call, defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import {
  archiveMark,
  familyAgreementSchema,
  familyEventSchema,
  familyInvitationSchema,
  familyItemsSchema,
  familyReceiptSchema,
  familyReportSchema,
} from './agreements.ts'

const name = z.string().trim().min(1).max(60)
const secret = z.string().min(1).max(100)
const agreementParams = z.object({ id: z.uuid() })

export const listFamilyAgreements = defineCall({
  id: 'listFamilyAgreements',
  method: 'GET',
  path: '/family/agreement/list',
  summary: 'The agreements in which the caller is the parent or the teen, newest first; fifty at most.',
  access: 'signed-in',
  data: z.object({ agreements: z.array(familyAgreementSchema) }),
})

export const inviteTeen = defineCall({
  id: 'inviteTeen',
  method: 'POST',
  path: '/family/agreement',
  summary: 'Write an agreement and invite a teen to it. The secret of the link is told this once.',
  access: 'signed-in',
  body: z.object({
    parentName: name,
    /** A first name or a username. */
    teenName: name,
    /** Where the invitation is sent; without one, the parent passes the link on. */
    teenEmail: z.email().max(254).optional(),
    message: z.string().trim().max(1_000),
    requested: familyItemsSchema.min(1),
    reviewOn: calendarDay,
    endsOn: calendarDay,
    /** The teen's eighteenth birthday: limits `endsOn` and isn't stored. */
    adultOn: calendarDay,
  }),
  data: z.object({ agreement: familyAgreementSchema, secret: z.string() }),
})
export type NewFamilyAgreement = z.infer<NonNullable<typeof inviteTeen.body>>

export const openFamilyInvitation = defineCall({
  id: 'openFamilyInvitation',
  method: 'POST',
  path: '/family/invitation/open',
  summary: 'The agreement behind a link of an invitation. 10004 for a link that opens nothing.',
  access: 'anonymous',
  body: z.object({ secret }),
  data: familyInvitationSchema,
})

export const signFamilyAgreement = defineCall({
  id: 'signFamilyAgreement',
  method: 'POST',
  path: '/family/invitation/sign',
  summary: 'Sign as the teen, with what of the asked is shared. Whoever wrote the agreement is refused.',
  access: 'signed-in',
  body: z.object({ secret, name, shared: familyItemsSchema.min(1), isOldEnough: z.literal(true) }),
  data: z.object({ id: z.uuid() }),
})

export const declineFamilyAgreement = defineCall({
  id: 'declineFamilyAgreement',
  method: 'POST',
  path: '/family/invitation/decline',
  summary: 'Say no to an invitation; needs neither an account nor a reason.',
  access: 'anonymous',
  body: z.object({ secret }),
  data: familyInvitationSchema,
})

export const getFamilyAgreement = defineCall({
  id: 'getFamilyAgreement',
  method: 'GET',
  path: '/family/agreement/:id',
  summary: 'An agreement of the caller, as the parent or the teen.',
  access: 'owner',
  params: agreementParams,
  data: familyAgreementSchema,
})

export const pauseFamilyAgreement = defineCall({
  id: 'pauseFamilyAgreement',
  method: 'PATCH',
  path: '/family/agreement/:id',
  summary: 'Pause an agreement, or go on. Only who paused it goes on. While it is paused nobody sees its reports.',
  access: 'owner',
  params: agreementParams,
  body: z.object({ paused: z.boolean() }),
  data: familyAgreementSchema,
})

export const endFamilyAgreement = defineCall({
  id: 'endFamilyAgreement',
  method: 'POST',
  path: '/family/agreement/:id/end',
  summary: 'End an agreement, or take an invitation back. Its reports are erased at once, for both.',
  access: 'owner',
  params: agreementParams,
  data: familyAgreementSchema,
})

export const hideFamilyItem = defineCall({
  id: 'hideFamilyItem',
  method: 'POST',
  path: '/family/agreement/:id/hide',
  summary: 'As the teen, hide one item for a week, in the reports of the last week too.',
  access: 'owner',
  params: agreementParams,
  body: z.object({ item: z.enum(familyItems) }),
  data: familyAgreementSchema,
})

export const listFamilyEvents = defineCall({
  id: 'listFamilyEvents',
  method: 'GET',
  path: '/family/agreement/:id/log',
  summary: 'Everything that was done with an agreement, each view included; the same for both, newest first.',
  access: 'owner',
  params: agreementParams,
  query: z.object(cursorQuery),
  data: z.object({ events: z.array(familyEventSchema), nextCursor }),
})

export const getFamilyReceipt = defineCall({
  id: 'getFamilyReceipt',
  method: 'GET',
  path: '/family/agreement/:id/receipt',
  summary: 'The signed agreement with its seal. 10004 before it is signed.',
  access: 'owner',
  params: agreementParams,
  data: familyReceiptSchema,
})

export const addFamilyReport = defineCall({
  id: 'addFamilyReport',
  method: 'POST',
  path: '/family/agreement/:id/report',
  summary:
    'As the teen, add a report: amounts only, once a day at most. Refused for an archive of another account than the last.',
  access: 'owner',
  params: agreementParams,
  body: familyFiguresSchema.extend({
    /**
     * Marks of the names that the archive gives its owner, the current one first; empty where it gives none. Accounts
     * can be renamed, so one of them must match the agreement's.
     */
    archiveMarks: z.array(archiveMark).max(20).default([]),
  }),
  data: z.object({ id: z.uuid() }),
})

export const listFamilyReports = defineCall({
  id: 'listFamilyReports',
  method: 'GET',
  path: '/family/agreement/:id/report/list',
  summary: 'The reports of an agreement without what is in them, newest first. None while it is paused.',
  access: 'owner',
  params: agreementParams,
  query: z.object(cursorQuery),
  data: z.object({
    reports: z.array(
      z.object({
        id: z.uuid(),
        from: z.iso.date(),
        to: z.iso.date(),
        createdAt: z.iso.datetime(),
        /** When each side last opened it; `null`: not yet. */
        openedAt: z.object({ parent: z.iso.datetime().nullable(), teen: z.iso.datetime().nullable() }),
      }),
    ),
    nextCursor,
  }),
})

export const openFamilyReport = defineCall({
  id: 'openFamilyReport',
  method: 'POST',
  path: '/family/agreement/:id/report/:reportId/open',
  summary: 'Read a report, which the log tells both of. Looks within ten minutes count as one.',
  access: 'owner',
  params: z.object({ id: z.uuid(), reportId: z.uuid() }),
  data: z.object({
    agreement: familyAgreementSchema,
    report: familyReportSchema,
    /** The previous report, for comparison. */
    before: familyReportSchema.nullable(),
  }),
})

export const familyCalls = [
  listFamilyAgreements,
  inviteTeen,
  openFamilyInvitation,
  signFamilyAgreement,
  declineFamilyAgreement,
  getFamilyAgreement,
  pauseFamilyAgreement,
  endFamilyAgreement,
  hideFamilyItem,
  listFamilyEvents,
  getFamilyReceipt,
  addFamilyReport,
  listFamilyReports,
  openFamilyReport,
] as const satisfies readonly Call[]
