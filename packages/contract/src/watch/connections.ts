import { dateCertaintySchema } from '@tidewatch/insights/archive/date-certainty'
import { ownInsightsSchema } from '@tidewatch/insights/connected/analyse-own-insights'
import { type ExportedMetric, exportedMetrics } from '@tidewatch/insights/connected/exported-insights'
import * as z from 'zod'
import { calendarDay } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { monitorParams } from './monitors.ts'

const connectionSchema = z.object({
  id: z.uuid(),
  monitorId: z.uuid(),
  username: z.string(),
  name: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  accountType: z.enum(['business', 'creator']),
  state: z.enum(['active', 'needs-connection']),
  /** What the owner allowed besides profile and posts. */
  allows: z.object({ insights: z.boolean(), comments: z.boolean() }),
  connectedAt: z.iso.datetime(),
  /** When Instagram last issued a fresh token. */
  refreshedAt: z.iso.datetime(),
  /** Unless it's refreshed before, which happens automatically. */
  expiresAt: z.iso.datetime(),
  lastCollectedAt: z.iso.datetime().nullable(),
  /** A fictional account of the sandbox. */
  isSample: z.boolean(),
})
export type Connection = z.infer<typeof connectionSchema>

export const listConnections = defineCall({
  id: 'listConnections',
  method: 'GET',
  path: '/connection/list',
  summary: 'Own accounts that the caller connected, and whether connecting is possible here.',
  access: 'signed-in',
  data: z.object({ available: z.boolean(), connections: z.array(connectionSchema) }),
})

export const startConnection = defineCall({
  id: 'startConnection',
  method: 'POST',
  path: '/connection/start',
  summary: 'Begin to connect an own professional account: the address of Instagram’s log-in window.',
  access: 'signed-in',
  body: z.object({}),
  data: z.object({ url: z.url() }),
})

export const completeConnection = defineCall({
  id: 'completeConnection',
  method: 'POST',
  path: '/connection/complete',
  summary:
    'Hand on what Instagram’s log-in window answered. 20020 denied, 20021 too late, 20022 not professional, 20023 connected by somebody else, 20024 not accepted.',
  access: 'signed-in',
  body: z.object({
    state: z.string().max(200),
    code: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
  }),
  data: connectionSchema,
})

export const disconnect = defineCall({
  id: 'disconnect',
  method: 'DELETE',
  path: '/connection/:id',
  summary: 'End the access at Instagram and erase the token and everything that it brought.',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  data: z.null(),
})

export const getDataDeletion = defineCall({
  id: 'getDataDeletion',
  method: 'GET',
  path: '/connection/data-deletion/:code',
  summary: 'How far a deletion is that was asked for inside Instagram.',
  access: 'anonymous',
  // Older codes have half as many digits.
  params: z.object({ code: z.string().regex(/^(?:[0-9a-f]{16}){1,2}$/) }),
  data: z.object({ requestedAt: z.iso.datetime(), completedAt: z.iso.datetime().nullable() }),
})

export const getOwnInsights = defineCall({
  id: 'getOwnInsights',
  method: 'GET',
  path: '/ins/monitor/:id/own',
  summary: 'What Instagram tells the account’s owner alone, for a period of at most 90 days.',
  access: 'owner-or-sample',
  params: monitorParams,
  query: z.object({
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    timeZone: z.string().max(64).optional(),
  }),
  data: z.object({ connection: connectionSchema, insights: ownInsightsSchema }),
})

const exportedFigure = z.object({
  value: z.int(),
  /**
   * The connected account's value for the same days; `null` where any of them is missing. Reach over several days
   * counts people and isn't a sum of days, so it's compared for single days only.
   */
  connected: z.int().nullable(),
})

const exportedPeriodSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** When Instagram made the export, as far as that's known. */
  exportedAt: z.iso.datetime(),
  dateCertainty: dateCertaintySchema,
  figures: z.object(
    Object.fromEntries(exportedMetrics.map((metric) => [metric, exportedFigure.nullable()])) as Record<
      ExportedMetric,
      z.ZodNullable<typeof exportedFigure>
    >,
  ),
})
export type ExportedPeriod = z.infer<typeof exportedPeriodSchema>

export const listExportedInsights = defineCall({
  id: 'listExportedInsights',
  method: 'GET',
  path: '/ins/monitor/:id/exported-insights',
  summary:
    'What exports of the account that the same user imported say of periods, newest first, beside what its connection says.',
  access: 'owner-or-sample',
  params: monitorParams,
  data: z.object({ periods: z.array(exportedPeriodSchema) }),
})
