import { type ActivityKind, activitySchema } from '@tidewatch/insights/activity'
import * as z from 'zod'
import { codes } from '../codes.ts'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { reportStatuses } from '../reports/reports.ts'
import { offerSchema } from '../shop/money.ts'
import { listConnections } from '../watch/connections.ts'
import { monitorSchema, monitorTags } from '../watch/monitors.ts'
import { userSchema } from './users.ts'

/** Maximum monitors that the dashboard shows, and that one call changes. */
export const dashboardLimit = 500

/** A monitor with the fields that only the dashboard has. */
export const dashboardMonitorSchema = monitorSchema.extend({
  /** The newest change that is no longer in doubt. */
  lastChangeAt: z.iso.datetime().nullable(),
  lastChange: activitySchema.nullable(),
  /** `null` for archives, which aren't collected, and for archived monitors. */
  week: z
    .object({
      /** As `followersChange7d`; also `null` while an anomaly is being checked. */
      followersChange: z.int().nullable(),
      /** Posts published, and posts removed. */
      posts: z.int(),
      removedPosts: z.int(),
      otherChanges: z.int(),
    })
    .nullable(),
  /** `failed`: the newest collection produced no report; the previous one stays the latest. */
  latestReportStatus: z.enum(reportStatuses).nullable(),
  /** When the newest archive was made, for the archive source. */
  newestArchiveAt: z.iso.datetime().nullable(),
})
export type DashboardMonitor = z.infer<typeof dashboardMonitorSchema>

export const getDashboard = defineCall({
  id: 'getDashboard',
  method: 'GET',
  path: '/ins/monitor/dashboard',
  summary: 'Get everything the dashboard shows in one call: the caller, their monitors and the week’s highlights.',
  access: 'signed-in',
  keyScope: 'read',
  data: z.object({
    user: userSchema,
    connecting: listConnections.data,
    /** Newest first, archived ones included; at most `dashboardLimit`. */
    monitors: z.array(dashboardMonitorSchema),
    /** Older monitors that are left out. */
    leftOut: z.int(),
    /** Family agreements that are pending or running, and those whose newest report the user hasn't opened. */
    family: z.object({ agreements: z.int(), unread: z.int() }),
    /** The last seven days. */
    week: z.object({
      startsAt: z.iso.datetime(),
      /** The most telling changes, at most three, the most telling first. */
      highlights: z.array(z.object({ monitorId: z.uuid(), activity: activitySchema })),
    }),
    /** Changes in the feed that the caller hasn't seen on any device; counted up to `unseenLimit`. */
    unseen: z.int(),
  }),
})
export type Dashboard = z.infer<typeof getDashboard.data>

const tag = monitorTags.element

/** Unseen changes are counted up to here. */
export const unseenLimit = 100

/** What the feed can be filtered by. */
export const feedKinds = ['profile', 'posts', 'followers', 'people', 'availability'] as const
export type FeedKind = (typeof feedKinds)[number]

/** The feed's kind for each kind of change. */
export const feedKindOf: Record<ActivityKind, FeedKind> = {
  'post-published': 'posts',
  'post-removed': 'posts',
  'post-restored': 'posts',
  'caption-edited': 'posts',
  'likes-hidden': 'posts',
  'comments-received': 'posts',
  'biography-changed': 'profile',
  'name-changed': 'profile',
  'website-changed': 'profile',
  'username-changed': 'profile',
  'picture-changed': 'profile',
  'followers-milestone': 'followers',
  'followers-spike': 'followers',
  'followers-drop': 'followers',
  'follower-gained': 'people',
  'follower-lost': 'people',
  'following-added': 'people',
  'following-removed': 'people',
  'followers-left-unnamed': 'people',
  'person-renamed': 'people',
  'interactions-given': 'people',
  'became-unavailable': 'availability',
  'came-back': 'availability',
}

export const feedItemSchema = z.object({
  monitorId: z.uuid(),
  activity: activitySchema,
  knownAt: z.iso.datetime().nullable().meta({
    description: 'When the caller could first learn of it; `null` if it’s unconfirmed or older than their watching.',
  }),
  /** See `unusualness`. */
  bits: z.number().meta({
    description: 'How unusual the change is for its account, in bits: 0 is usual, and each bit halves its probability.',
  }),
  habit: z.object({ times: z.int(), days: z.int() }).nullable().meta({
    description: 'The basis of `bits`: changes of this kind in the account’s last days; `null` for older changes.',
  }),
  /** The post's picture, while Instagram's address for it works. */
  picture: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
})
export type FeedItem = z.infer<typeof feedItemSchema>

export const listFeed = defineCall({
  id: 'listFeed',
  method: 'GET',
  path: '/ins/monitor/feed',
  summary: 'List changes to all accounts that the caller watches, newest first. Archived accounts are left out.',
  access: 'signed-in',
  keyScope: 'read',
  query: z.object({
    ...cursorQuery,
    monitorId: z.uuid().optional().meta({ description: 'Only changes to this account.' }),
    tag: tag.optional().meta({ description: 'Only changes to accounts with this tag.' }),
    kind: z.enum(feedKinds).optional().meta({ description: 'Only changes of this kind.' }),
  }),
  data: z.object({
    items: z.array(feedItemSchema),
    nextCursor,
    /** Anything that became known later is new to the caller. */
    seenUntil: z.iso.datetime(),
  }),
})
export type FeedPage = z.infer<typeof listFeed.data>

export const markFeedSeen = defineCall({
  id: 'markFeedSeen',
  method: 'POST',
  path: '/ins/monitor/feed/seen',
  summary: 'Mark changes known by a given time as seen, on all devices. The time never moves back or into the future.',
  access: 'signed-in',
  // The database has no year 0.
  body: z.object({ until: z.iso.datetime().refine((at) => at >= '1900') }),
  data: z.object({ seenUntil: z.iso.datetime(), unseen: z.int() }),
})

/** What can be done with many monitors at once. `restore` undoes `delete`, `unarchive` undoes `archive`. */
const bulkActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pause', 'resume', 'archive', 'unarchive']) }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('restore') }),
  z.object({ action: z.enum(['tag', 'untag']), tag }),
])
export type BulkAction = z.infer<typeof bulkActionSchema>

export const updateMonitors = defineCall({
  id: 'updateMonitors',
  method: 'POST',
  path: '/ins/monitor/change',
  summary:
    'Apply the same change to several monitors. Each succeeds or is refused individually; other users’ monitors are refused with 10004.',
  access: 'signed-in',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(dashboardLimit), change: bulkActionSchema }),
  data: z.object({
    /** Changed by this call; monitors already in that state are in neither list. */
    done: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), code: z.literal(Object.values(codes)) })),
    /** With 20001 refusals: what would lift the limit for all of them, cheapest first. */
    offers: z.array(offerSchema),
  }),
})
export type BulkOutcome = z.infer<typeof updateMonitors.data>
