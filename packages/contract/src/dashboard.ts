import { activitySchema } from '@tidewatch/insights/activity'
import * as z from 'zod'
import { codes } from './codes.ts'
import { listConnections } from './connection.ts'
import { defineCall } from './define-call.ts'
import { offerSchema } from './money.ts'
import { monitorSchema, monitorTags } from './monitor.ts'
import { reportStatuses } from './report.ts'
import { userSchema } from './user.ts'

/** Most monitors that the dashboard shows, and that one call changes. */
export const dashboardLimit = 500

/** A monitor with what only the dashboard tells of it. */
export const dashboardMonitorSchema = monitorSchema.extend({
  /** The newest change that is no longer in doubt. */
  lastChangeAt: z.iso.datetime().nullable(),
  /** `null` for archives, which nobody looks at by themselves, and for what is put away. */
  week: z
    .object({
      /** Followers at the newest look of the week, minus those at the last look before it; `null` without both. */
      followersChange: z.int().nullable(),
      /** Posts that were published, and that are gone. */
      posts: z.int(),
      removedPosts: z.int(),
      otherChanges: z.int(),
    })
    .nullable(),
  /** `failed`: the newest look brought no report; the one before it stays the latest. */
  latestReportStatus: z.enum(reportStatuses).nullable(),
  /** When the newest archive of the archive lane was made. */
  newestArchiveAt: z.iso.datetime().nullable(),
})
export type DashboardMonitor = z.infer<typeof dashboardMonitorSchema>

export const getDashboard = defineCall({
  id: 'getDashboard',
  method: 'GET',
  path: '/ins/monitor/dashboard',
  summary: 'Everything the dashboard shows, in one call: the caller, their monitors and what the week brought.',
  access: 'signed-in',
  data: z.object({
    user: userSchema,
    connecting: listConnections.data,
    /** Newest first, those put away included; at most `dashboardLimit`. */
    monitors: z.array(dashboardMonitorSchema),
    /** Older ones that are left out. */
    leftOut: z.int(),
    /** Family pacts that wait for an answer or run, and those whose newest report the user has not opened. */
    family: z.object({ pacts: z.int(), unread: z.int() }),
    week: z.object({
      /** The day on which the user's week began, in their time zone, and its first moment. */
      from: z.iso.date(),
      startsAt: z.iso.datetime(),
      /** The changes that say most, at most three, the most telling first. */
      highlights: z.array(z.object({ monitorId: z.uuid(), activity: activitySchema })),
    }),
  }),
})
export type Dashboard = z.infer<typeof getDashboard.data>

const tag = monitorTags.element

/** What can be done with many monitors at once. `restore` and `unarchive` are the ways back. */
export const bulkActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pause', 'resume', 'archive', 'unarchive', 'delete', 'restore']) }),
  z.object({ action: z.enum(['tag', 'untag']), tag }),
])
export type BulkAction = z.infer<typeof bulkActionSchema>

export const changeMonitors = defineCall({
  id: 'changeMonitors',
  method: 'POST',
  path: '/ins/monitor/change',
  summary: 'Do the same with many monitors. Each succeeds or is refused by itself; strangers’ are refused with 10004.',
  access: 'signed-in',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(dashboardLimit), change: bulkActionSchema }),
  data: z.object({
    /** Those that were changed by this call; what was so before is in neither list. */
    done: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), code: z.literal(Object.values(codes)) })),
    /** With refusals 20001: what would lift the limit for all of them, the cheapest first. */
    offers: z.array(offerSchema),
  }),
})
export type BulkOutcome = z.infer<typeof changeMonitors.data>
