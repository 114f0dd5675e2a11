import { reportSchema } from '@tidewatch/insights/report/report'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { reportOccasions, reportStatuses } from './reports.ts'

/** For how many days a link may work. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]

/** Links of one report that may work at a time. */
export const maxSharesOfReport = 20

const shareSchema = z.object({
  id: z.uuid(),
  /** Who shares, in their own words: readers see it. */
  sharedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `null` while it is not taken back. */
  revokedAt: z.iso.datetime().nullable(),
  /** How often others opened it. */
  views: z.int(),
  lastViewedAt: z.iso.datetime().nullable(),
})
export type Share = z.infer<typeof shareSchema>

const reportParams = z.object({ id: z.uuid() })

export const createShare = defineCall({
  id: 'createShare',
  method: 'POST',
  path: '/ins/report/:id/share',
  summary: 'Make a link that shows one report without an account, for some days. The token is told this once only.',
  access: 'owner',
  params: reportParams,
  body: z.object({
    days: z.union(shareDays.map((days) => z.literal(days))),
    sharedBy: z.string().trim().min(1).max(60),
  }),
  data: shareSchema.extend({ token: z.string() }),
})

export const listShares = defineCall({
  id: 'listShares',
  method: 'GET',
  path: '/ins/report/:id/share',
  summary: 'The links of a report, newest first, those that no longer work included.',
  access: 'owner',
  params: reportParams,
  data: z.object({ shares: z.array(shareSchema) }),
})

export const revokeShare = defineCall({
  id: 'revokeShare',
  method: 'DELETE',
  path: '/ins/report/:id/share/:shareId',
  summary: 'Take a link back: it stops working at once.',
  access: 'owner',
  params: z.object({ id: z.uuid(), shareId: z.uuid() }),
  data: shareSchema,
})

export const openShared = defineCall({
  id: 'openShared',
  method: 'POST',
  path: '/ins/report/shared',
  summary: 'The report behind a link. 10004 when the link ended, was taken back or never was.',
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
