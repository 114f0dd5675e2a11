import { reportSchema } from '@tidewatch/insights/report/report'
import { comparedAccounts } from '@tidewatch/site-config/compared-accounts'
import * as z from 'zod'
import { calendarDay, withDaysInOrder } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { oneLine } from '../one-line.ts'
import { openComparisonSchema } from './account-comparison.ts'
import { reportOccasions, reportStatuses } from './reports.ts'

/** How many days a link can work. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]

/** Maximum working links per report. */
export const maxSharesOfReport = 20

/** Maximum working links to comparisons per user. */
export const maxComparisonShares = 20

const shareSchema = z.object({
  id: z.uuid(),
  /** The sharer's name in their own words, which readers see. */
  sharedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `null` unless it was revoked. */
  revokedAt: z.iso.datetime().nullable(),
  /** How often others opened it. */
  views: z.int(),
  lastViewedAt: z.iso.datetime().nullable(),
})
export type Share = z.infer<typeof shareSchema>

/** For how long, and under which name. */
const shareInput = {
  days: z.union(shareDays.map((days) => z.literal(days))),
  sharedBy: z.string().trim().min(1).max(60).regex(oneLine),
}

const reportParams = z.object({ id: z.uuid() })

export const createShare = defineCall({
  id: 'createShare',
  method: 'POST',
  path: '/ins/report/:id/share',
  summary:
    'Create a link that shows one report without an account for a number of days. The token is returned only once.',
  access: 'owner',
  params: reportParams,
  body: z.object(shareInput),
  data: shareSchema.extend({ token: z.string() }),
})

export const listShares = defineCall({
  id: 'listShares',
  method: 'GET',
  path: '/ins/report/:id/share',
  summary: 'List the links of a report, newest first, including those that no longer work.',
  access: 'owner',
  params: reportParams,
  data: z.object({ shares: z.array(shareSchema) }),
})

export const revokeShare = defineCall({
  id: 'revokeShare',
  method: 'DELETE',
  path: '/ins/report/:id/share/:shareId',
  summary: 'Revoke a link; it stops working immediately.',
  access: 'owner',
  params: z.object({ id: z.uuid(), shareId: z.uuid() }),
  data: shareSchema,
})

export const openShared = defineCall({
  id: 'openShared',
  method: 'POST',
  path: '/ins/report/shared',
  summary: 'Get the report behind a link. Returns 10004 if the link expired, was revoked or never existed.',
  access: 'anonymous',
  body: z.object({ token: z.string().min(1).max(100) }),
  data: z.object({
    report: z.object({
      occasion: z.enum(reportOccasions),
      status: z.enum(reportStatuses),
      createdAt: z.iso.datetime(),
      changes: z.int(),
      content: reportSchema,
    }),
    sharedBy: z.string(),
    sharedUntil: z.iso.datetime(),
  }),
})
export type SharedReport = z.infer<typeof openShared.data>

const sharedComparisonSchema = shareSchema.extend({
  /** The accounts that are still watched. */
  usernames: z.array(z.string()),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
})
export type ComparisonShare = z.infer<typeof sharedComparisonSchema>

export const createComparisonShare = defineCall({
  id: 'createComparisonShare',
  method: 'POST',
  path: '/ins/compare/share',
  summary:
    'Create a link that shows a comparison without an account for a number of days. The token is returned only once. Returns 10004 if one of the accounts is not the caller’s.',
  access: 'signed-in',
  body: withDaysInOrder(
    z.object({
      ...shareInput,
      /** Monitor ids, in the order of the comparison. */
      ids: z.array(z.uuid()).min(comparedAccounts.min).max(comparedAccounts.max),
      from: calendarDay,
      to: calendarDay,
      timeZone: z.string().max(64),
    }),
  ),
  data: shareSchema.extend({ token: z.string() }),
})

export const listComparisonShares = defineCall({
  id: 'listComparisonShares',
  method: 'GET',
  path: '/ins/compare/share',
  summary: 'List the caller’s comparison links: active ones first, then those that ended in the last 30 days.',
  access: 'signed-in',
  data: z.object({ shares: z.array(sharedComparisonSchema) }),
})

export const revokeComparisonShare = defineCall({
  id: 'revokeComparisonShare',
  method: 'DELETE',
  path: '/ins/compare/share/:shareId',
  summary: 'Revoke a comparison link; it stops working immediately.',
  access: 'owner',
  params: z.object({ shareId: z.uuid() }),
  data: shareSchema,
})

export const openSharedComparison = defineCall({
  id: 'openSharedComparison',
  method: 'POST',
  path: '/ins/compare/shared',
  summary:
    'Get the comparison behind a link. Returns 10004 if the link expired, was revoked or never existed, or if one of its accounts is no longer watched.',
  access: 'anonymous',
  body: z.object({ token: z.string().min(1).max(100) }),
  data: z.object({ comparison: openComparisonSchema, sharedBy: z.string(), sharedUntil: z.iso.datetime() }),
})
export type SharedComparison = z.infer<typeof openSharedComparison.data>
