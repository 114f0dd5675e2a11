import { activitySchema } from '@tidewatch/insights/activity'
import { sources } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { accountQuery } from './search.ts'

/** `objected`: the account's owner asked not to be tracked; the monitor no longer shows anything about it. */
const monitorStatuses = [
  'queued',
  'checking',
  'watching',
  'paused',
  'needs-connection',
  'unavailable',
  'objected',
] as const
export type MonitorStatus = (typeof monitorStatuses)[number]

/**
 * Why the latest attempt to collect failed, other than by not finding the account.
 * - `operator-connection`: our own connection to Instagram has to be renewed, by us.
 * - `user-connection`: the caller has to reconnect their account.
 * - `throttled`: Instagram asks us to wait.
 * - `transient`: Instagram doesn't respond as it should, which passes.
 * - `refused`: Instagram doesn't let our access read this account.
 * - `our-fault`: something of ours has to be fixed.
 */
const troubleKinds = [
  'operator-connection',
  'user-connection',
  'throttled',
  'transient',
  'refused',
  'our-fault',
] as const

export const reportCadences = ['daily', 'weekly', 'monthly'] as const

export const monitorParams = z.object({ id: z.uuid().meta({ description: 'The monitor’s ID.' }) })

/** A monitor's tags: the owner's own words, trimmed, at most ten, each once. */
export const monitorTags = z
  .array(z.string().trim().min(1).max(24))
  .max(10)
  .refine((tags) => new Set(tags).size === tags.length)

export const monitorSchema = z.object({
  id: z.uuid(),
  source: z.enum(sources),
  status: z.enum(monitorStatuses),
  username: z.string(),
  /** The account's previous names, the latest first. */
  formerUsernames: z.array(z.string()),
  name: z.string().nullable(),
  biography: z.string().nullable(),
  website: z.string().nullable(),
  /** Signed by Instagram; works for a limited time. */
  pictureUrl: z.string().nullable(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().nullable(),
  /** Followers now minus those seven days ago; `null` unless there are collections near both ends of these days. */
  followersChange7d: z.int().nullable(),
  /** Followers of the last 30 days, oldest first; `null` on days without a collection. */
  sparkline: z.array(z.int().nullable()),
  /** How often a report is written. */
  cadence: z.enum(reportCadences),
  /** `plan`: it exceeds the plan's limit, and resumes by itself once there's room; `both`: its user paused it too. */
  pauseReason: z.enum(['user', 'plan', 'both']).nullable(),
  /** Since when it's archived: no longer collected, its history kept. */
  archivedAt: z.iso.datetime().nullable(),
  /** No notifications are sent about it. */
  muted: z.boolean(),
  tags: z.array(z.string()),
  addedAt: z.iso.datetime(),
  lastCollectedAt: z.iso.datetime().nullable(),
  /** `null` for archives: their owner decides when the next one comes. */
  nextCollectionAt: z.iso.datetime().nullable(),
  /** When a collection can next be requested; `null`: at once, or not at all. */
  retrackAt: z.iso.datetime().nullable(),
  latestReportId: z.uuid().nullable(),
  /** The values shown are from the last successful collection; `retryAt` is `null` where no attempt is planned. */
  trouble: z
    .object({
      kind: z.enum(troubleKinds),
      since: z.iso.datetime(),
      retryAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Since when the account can't be found, and whether another one now has its name. */
  missing: z.object({ since: z.iso.datetime(), reason: z.enum(['not-found', 'other-account']) }).nullable(),
  /** Since when Instagram has reported something implausible, such as no followers after many. */
  anomalySince: z.iso.datetime().nullable(),
})
export type Monitor = z.infer<typeof monitorSchema>

export const addMonitor = defineCall({
  id: 'addMonitor',
  method: 'POST',
  path: '/ins/monitor',
  summary:
    'Start watching an account. Returns 20001 if the plan is full, 20002 if the account does not exist or is not professional, 20003 if its owner objected, 20005 if it is already watched.',
  access: 'signed-in',
  keyScope: 'manage',
  body: z.object({
    username: accountQuery,
    source: z.enum(['public', 'archive']).default('public'),
    /** How often a report is written; by default, the plan's own frequency. 20001 where the plan doesn't include it. */
    cadence: z.enum(reportCadences).optional(),
  }),
  data: monitorSchema,
})

export const listMonitors = defineCall({
  id: 'listMonitors',
  method: 'GET',
  path: '/ins/monitor/list',
  summary: 'List the caller’s monitors, newest first.',
  access: 'signed-in',
  keyScope: 'read',
  data: z.object({ monitors: z.array(monitorSchema) }),
})

export const listSampleMonitors = defineCall({
  id: 'listSampleMonitors',
  method: 'GET',
  path: '/ins/monitor/list/demo',
  summary: 'List monitors of fictional accounts that anyone may open.',
  access: 'anonymous',
  shared: true,
  data: z.object({ monitors: z.array(monitorSchema) }),
})

/** The calls on one monitor: its owner may make them, and anyone may read a sample monitor. */
export const getMonitor = defineCall({
  id: 'getMonitor',
  method: 'GET',
  path: '/ins/monitor/:id',
  summary: 'Get a monitor.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  data: monitorSchema,
})

const monitorChangesSchema = z
  .object({
    paused: z.boolean(),
    archived: z.boolean(),
    muted: z.boolean(),
    cadence: z.enum(reportCadences),
    tags: monitorTags,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { params: { reason: 'nothingToChange' } })
export type MonitorChanges = z.infer<typeof monitorChangesSchema>

export const updateMonitor = defineCall({
  id: 'updateMonitor',
  method: 'PATCH',
  path: '/ins/monitor/:id',
  summary: 'Update a monitor’s settings; omitted fields stay unchanged.',
  access: 'owner',
  keyScope: 'manage',
  params: monitorParams,
  body: monitorChangesSchema,
  data: monitorSchema,
})

export const deleteMonitor = defineCall({
  id: 'deleteMonitor',
  method: 'DELETE',
  path: '/ins/monitor/:id',
  summary: 'Delete a monitor. It can be restored for seven days, then it is erased.',
  access: 'owner',
  keyScope: 'manage',
  params: monitorParams,
  data: z.object({ restorableUntil: z.iso.datetime() }),
})

export const restoreMonitor = defineCall({
  id: 'restoreMonitor',
  method: 'POST',
  path: '/ins/monitor/:id/restore',
  summary: 'Restore a deleted monitor.',
  access: 'owner',
  keyScope: 'manage',
  params: monitorParams,
  data: monitorSchema,
})

export const retrackMonitor = defineCall({
  id: 'retrackMonitor',
  method: 'POST',
  path: '/ins/monitor/:id/retrack',
  summary:
    'Check an account now. Returns 10006 with a retry time if it is too soon, 10007 if the monitor is paused or archived.',
  access: 'owner',
  keyScope: 'manage',
  params: monitorParams,
  data: monitorSchema,
})

export const progressSchema = z.object({
  monitorId: z.uuid(),
  step: z.enum(['queued', 'reading', 'profile', 'posts', 'changes', 'report', 'done', 'failed']),
  /** In the step `posts`: how many have been read, and of how many; `null` where unknown. In `reading`: bytes. */
  done: z.int(),
  total: z.int().nullable(),
  reportId: z.uuid().nullable(),
  /** With `failed`: the code of the reason. */
  code: z.int().nullable(),
})
export type Progress = z.infer<typeof progressSchema>

/** Streams server-sent events, each with a `Progress` as data, and ends after `done` or `failed`. */
export const watchProgress = defineCall({
  id: 'watchProgress',
  method: 'GET',
  path: '/ins/monitor/:id/progress',
  summary: 'Stream the progress of a collection.',
  produces: 'text/event-stream',
  access: 'owner',
  params: monitorParams,
  data: progressSchema,
})

export const listActivity = defineCall({
  id: 'listActivity',
  method: 'GET',
  path: '/ins/monitor/:id/activity',
  summary: 'List a monitor’s changes, newest first.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object(cursorQuery),
  data: z.object({ activities: z.array(activitySchema), nextCursor }),
})
