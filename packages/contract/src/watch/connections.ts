import { dateCertaintySchema } from '@tidewatch/insights/archive/date-certainty'
import { ownInsightsSchema } from '@tidewatch/insights/connected/analyse-own-insights'
import { type ExportedMetric, exportedMetrics } from '@tidewatch/insights/connected/exported-insights'
import * as z from 'zod'
import { periodDays, withDaysInOrder } from '../calendar-day.ts'
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
  summary: 'List the caller’s connected accounts, and whether connecting is available in this deployment.',
  access: 'signed-in',
  data: z.object({ available: z.boolean(), connections: z.array(connectionSchema) }),
})

export const startConnection = defineCall({
  id: 'startConnection',
  method: 'POST',
  path: '/connection/start',
  summary: 'Start connecting the caller’s own professional account. Returns the URL of Instagram’s login window.',
  access: 'signed-in',
  body: z.object({}),
  data: z.object({ url: z.url() }),
})

export const completeConnection = defineCall({
  id: 'completeConnection',
  method: 'POST',
  path: '/connection/complete',
  summary:
    'Complete a connection with the response from Instagram’s login window. Returns 20020 if denied, 20021 if expired, 20022 if the account is not professional, 20023 if it is connected by another user, 20024 if Instagram did not accept it.',
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
  summary: 'Revoke the access at Instagram and erase the token and all data obtained with it.',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  data: z.null(),
})

export const getDataDeletion = defineCall({
  id: 'getDataDeletion',
  method: 'GET',
  path: '/connection/data-deletion/:code',
  summary: 'Get the status of a data deletion requested within Instagram.',
  access: 'anonymous',
  // Older codes have half as many digits.
  params: z.object({ code: z.string().regex(/^(?:[0-9a-f]{16}){1,2}$/) }),
  data: z.object({ requestedAt: z.iso.datetime(), completedAt: z.iso.datetime().nullable() }),
})

export const getOwnInsights = defineCall({
  id: 'getOwnInsights',
  method: 'GET',
  path: '/ins/monitor/:id/own',
  summary: 'Get the insights that Instagram provides only to the account’s owner, for a period of up to 90 days.',
  access: 'owner-or-sample',
  params: monitorParams,
  query: withDaysInOrder(z.object({ ...periodDays, timeZone: z.string().max(64).optional() })),
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
    'List the insights by period in Instagram exports that the same user imported, newest first, alongside the connected account’s values.',
  access: 'owner-or-sample',
  params: monitorParams,
  data: z.object({ periods: z.array(exportedPeriodSchema) }),
})
