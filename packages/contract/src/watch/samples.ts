import { replaySchema } from '@tidewatch/insights/public/replay'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { monitorSchema } from './monitors.ts'

export const getSample = defineCall({
  id: 'getSample',
  method: 'GET',
  path: '/ins/sample',
  summary: 'Get everything the sample page shows: the sample monitors, and what one of them knew on each of 30 days.',
  access: 'anonymous',
  shared: true,
  data: z.object({
    /** As `listSampleMonitors`. */
    monitors: z.array(monitorSchema),
    /** `null` while the account has no collection yet. */
    replay: replaySchema.extend({ monitorId: z.uuid() }).nullable(),
  }),
})
export type Sample = z.infer<typeof getSample.data>
