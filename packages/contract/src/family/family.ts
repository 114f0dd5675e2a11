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
  summary: 'List the agreements in which the caller is the parent or the teen, newest first; up to 50.',
  access: 'signed-in',
  data: z.object({ agreements: z.array(familyAgreementSchema) }),
})

export const inviteTeen = defineCall({
  id: 'inviteTeen',
  method: 'POST',
  path: '/family/agreement',
  summary: 'Create an agreement and invite a teen to it. The secret of the link is returned only once.',
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
  summary: 'Get the agreement behind an invitation link. Returns 10004 if the link is invalid.',
  access: 'anonymous',
  body: z.object({ secret }),
  data: familyInvitationSchema,
})

export const signFamilyAgreement = defineCall({
  id: 'signFamilyAgreement',
  method: 'POST',
  path: '/family/invitation/sign',
  summary: 'Sign as the teen, choosing which requested items to share. The author of the agreement cannot sign it.',
  access: 'signed-in',
  body: z.object({ secret, name, shared: familyItemsSchema.min(1), isOldEnough: z.literal(true) }),
  data: z.object({ id: z.uuid() }),
})

export const declineFamilyAgreement = defineCall({
  id: 'declineFamilyAgreement',
  method: 'POST',
  path: '/family/invitation/decline',
  summary: 'Decline an invitation; requires neither an account nor a reason.',
  access: 'anonymous',
  body: z.object({ secret }),
  data: familyInvitationSchema,
})

export const getFamilyAgreement = defineCall({
  id: 'getFamilyAgreement',
  method: 'GET',
  path: '/family/agreement/:id',
  summary: 'Get one of the caller’s agreements, as the parent or the teen.',
  access: 'owner',
  params: agreementParams,
  data: familyAgreementSchema,
})

export const pauseFamilyAgreement = defineCall({
  id: 'pauseFamilyAgreement',
  method: 'PATCH',
  path: '/family/agreement/:id',
  summary:
    'Pause or resume an agreement. Only the side that paused it can resume it. While it is paused, no one can see its reports.',
  access: 'owner',
  params: agreementParams,
  body: z.object({ paused: z.boolean() }),
  data: familyAgreementSchema,
})

export const endFamilyAgreement = defineCall({
  id: 'endFamilyAgreement',
  method: 'POST',
  path: '/family/agreement/:id/end',
  summary: 'End an agreement or withdraw an invitation. Its reports are erased immediately for both sides.',
  access: 'owner',
  params: agreementParams,
  data: familyAgreementSchema,
})

export const hideFamilyItem = defineCall({
  id: 'hideFamilyItem',
  method: 'POST',
  path: '/family/agreement/:id/hide',
  summary: 'As the teen, hide one item for a week, including in the past week’s reports.',
  access: 'owner',
  params: agreementParams,
  body: z.object({ item: z.enum(familyItems) }),
  data: familyAgreementSchema,
})

export const listFamilyEvents = defineCall({
  id: 'listFamilyEvents',
  method: 'GET',
  path: '/family/agreement/:id/log',
  summary: 'List all events of an agreement, including every view, newest first. Both sides see the same log.',
  access: 'owner',
  params: agreementParams,
  query: z.object(cursorQuery),
  data: z.object({ events: z.array(familyEventSchema), nextCursor }),
})

export const getFamilyReceipt = defineCall({
  id: 'getFamilyReceipt',
  method: 'GET',
  path: '/family/agreement/:id/receipt',
  summary: 'Get the signed agreement with its seal. Returns 10004 if it is not signed yet.',
  access: 'owner',
  params: agreementParams,
  data: familyReceiptSchema,
})

export const addFamilyReport = defineCall({
  id: 'addFamilyReport',
  method: 'POST',
  path: '/family/agreement/:id/report',
  summary:
    'As the teen, add a report: amounts only, at most once a day. Refused if the export is of a different account than the last one.',
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
  summary:
    'List the reports of an agreement without their content, newest first. The list is empty while the agreement is paused.',
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
  summary: 'Read a report. The log shows the view to both sides. Views within ten minutes count as one.',
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
