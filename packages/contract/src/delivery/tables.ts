import * as z from 'zod'
import { calendarDay, withDaysInOrder } from '../calendar-day.ts'
import { type Call, defineCall } from '../define-call.ts'
import { syndicationUrlsSchema } from './syndication.ts'

/**
 * The columns of each table, in order. Programs and spreadsheets rely on these names: columns may be added at the end,
 * but none renamed or removed. Days are in the user's time zone and moments in UTC, both in ISO 8601; rates are
 * fractions; a cell is empty where the value isn't known.
 */
export const tableColumns = {
  /** A row for each account and day with any data. */
  days: [
    'date',
    'account_id',
    'username',
    'source',
    /** The last count of the day. */
    'followers',
    'following',
    'posts',
    /** Since the day before; empty where that has no count, as with accounts that aren't checked daily. */
    'followers_change',
    /** Confirmed changes of the day. */
    'changes',
    /** Posts of the day that still exist, with their current numbers. */
    'new_posts',
    'likes',
    'comments',
    'views',
    /** The figure of the same name, for the day's posts. */
    'engagement_rate',
    /** The newest earlier day with a count of followers, up to a week before the table's first. */
    'previous_count_date',
    'followers_change_since_previous_count',
  ],
  /** A row for each post, removed ones too, with its newest numbers. */
  posts: [
    'post_id',
    'account_id',
    'username',
    'posted_at',
    'type',
    'url',
    'caption',
    'likes',
    'comments',
    'views',
    'reposts',
    'engagement_rate',
    'captured_at',
    'removed_at',
  ],
  /** A row for each change. */
  changes: [
    'change_id',
    'account_id',
    'username',
    'at',
    /** The last moment at which it hadn't happened yet; empty where `at` is exact. */
    'not_before',
    'kind',
    'before',
    'after',
    'url',
    'confirmed',
  ],
} as const

export const tableNames = ['days', 'posts', 'changes'] as const
export type TableName = (typeof tableNames)[number]

const tableQuery = withDaysInOrder(
  z.object({
    token: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'From the secret address; replaces the key in the header.' }),
    username: z.string().max(60).optional().meta({ description: 'Only rows of this account.' }),
    from: calendarDay.optional().meta({ description: 'First day, included, in the user’s time zone.' }),
    to: calendarDay.optional().meta({ description: 'Last day, included, in the user’s time zone.' }),
  }),
)
export type TableQuery = z.infer<typeof tableQuery>

const readTable = {
  method: 'GET',
  access: 'anonymous',
  keyScope: 'export',
  query: tableQuery,
  produces: 'text/csv',
  data: z.string(),
} as const satisfies Partial<Call>

export const readDayTable = defineCall({
  ...readTable,
  id: 'readDayTable',
  path: '/table/days.csv',
  summary: 'Get a table with one row per watched account and day, oldest first: counts, changes and engagement.',
})

export const readPostTable = defineCall({
  ...readTable,
  id: 'readPostTable',
  path: '/table/posts.csv',
  summary: 'Get a table with one row per post of the watched accounts, with its latest metrics.',
})

export const readChangeTable = defineCall({
  ...readTable,
  id: 'readChangeTable',
  path: '/table/changes.csv',
  summary: 'Get a table with one row per change to the watched accounts.',
})

export const getTableUrls = defineCall({
  id: 'getTableUrls',
  method: 'GET',
  path: '/user/tables',
  summary:
    'Get whether the tables have secret URLs, and when one was last read. The URLs are returned only once, when created.',
  access: 'signed-in',
  data: syndicationUrlsSchema,
})

export const createTableUrls = defineCall({
  id: 'createTableUrls',
  method: 'POST',
  path: '/user/tables',
  summary: 'Create new table URLs; the previous ones stop working.',
  access: 'signed-in',
  stepUp: true,
  data: syndicationUrlsSchema,
})

export const revokeTableUrls = defineCall({
  id: 'revokeTableUrls',
  method: 'DELETE',
  path: '/user/tables',
  summary: 'Revoke the table URLs.',
  access: 'signed-in',
  data: z.null(),
})
