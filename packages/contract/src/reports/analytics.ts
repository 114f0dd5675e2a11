import { analyticsSchema } from '@tidewatch/insights/public/analytics'
import * as z from 'zod'
import { withDaysInOrder } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { maxPeriodDays, periodQuery } from '../period.ts'
import { monitorParams } from '../watch/monitors.ts'

export const getAnalytics = defineCall({
  id: 'getAnalytics',
  method: 'GET',
  path: '/ins/monitor/:id/analytics',
  summary: `Get everything the account page shows for a period of up to ${maxPeriodDays} days.`,
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: withDaysInOrder(z.object(periodQuery)),
  data: analyticsSchema,
})
