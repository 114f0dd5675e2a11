import { analyticsSchema } from '@tidewatch/insights/public/analytics'
import * as z from 'zod'
import { periodDays, withDaysInOrder } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { monitorParams } from '../watch/monitors.ts'

export const getAnalytics = defineCall({
  id: 'getAnalytics',
  method: 'GET',
  path: '/ins/monitor/:id/analytics',
  summary: 'Get everything the account page shows for a period of up to 400 days.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: withDaysInOrder(z.object({ ...periodDays, timeZone: z.string().max(64).optional() })),
  data: analyticsSchema,
})
