import { sources } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { reportSummarySchema } from '../reports/reports.ts'
import { monitorParams } from './monitors.ts'

const restorable = { restorableUntil: z.iso.datetime() }

/** Deleted within the last seven days. `restoreMonitor` and `restoreReport` undo it. */
export const listDeleted = defineCall({
  id: 'listDeleted',
  method: 'GET',
  path: '/ins/deleted/list',
  summary: 'List monitors and reports that can still be restored, most recently deleted first.',
  access: 'signed-in',
  data: z.object({
    monitors: z.array(
      z.object({ id: z.uuid(), username: z.string(), source: z.enum(sources), reports: z.int(), ...restorable }),
    ),
    /** Except those of deleted monitors, which are restored with them. */
    reports: z.array(reportSummarySchema.extend(restorable)),
  }),
})
export type Deleted = z.infer<typeof listDeleted.data>

/** What deleting a monitor removes: how much of each there is. */
export const getMonitorContents = defineCall({
  id: 'getMonitorContents',
  method: 'GET',
  path: '/ins/monitor/:id/contents',
  summary: 'Get the number of reports, notes and Instagram exports of a monitor.',
  access: 'owner',
  params: monitorParams,
  data: z.object({ reports: z.int(), notes: z.int(), archives: z.int() }),
})
export type MonitorContents = z.infer<typeof getMonitorContents.data>
