import { replaySchema } from '@tidewatch/insights/replay-watch'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { monitorSchema } from './monitor.ts'

export const getSample = defineCall({
  id: 'getSample',
  method: 'GET',
  path: '/ins/sample',
  summary: 'Everything the sample page shows: the demo monitors, and what one of them knew on each of 30 days.',
  access: 'anonymous',
  data: z.object({
    /** As `listDemoMonitors`. */
    monitors: z.array(monitorSchema),
    /** `null` while the account has no look yet. */
    replay: replaySchema.extend({ monitorId: z.uuid() }).nullable(),
  }),
})
export type Sample = z.infer<typeof getSample.data>
