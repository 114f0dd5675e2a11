import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const count = () => bigint({ mode: 'number' })
const at = () => timestamp({ withTimezone: true })

/** The fields collected from a profile; `accounts` has the newest, `profile_snapshots` all of them. */
const profile = {
  username: text().notNull(),
  name: text(),
  biography: text(),
  website: text(),
  pictureUrl: text(),
  followers: count(),
  following: count(),
  posts: count(),
}

/** Time in milliseconds and follower count; oldest first. */
export type RecentFollowers = [at: number, followers: number | null][]

/** A professional account, shared by everyone who watches it. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Instagram's id: survives renames, so it is the account's identity. */
    instagramId: text().notNull().unique(),
    ...profile,
    /** How the owner describes the profile picture. */
    pictureAlt: text(),
    /** The name to collect it under if not `username`: after a rename that was noticed but not collected yet. */
    collectAs: text(),
    source: text({ enum: ['public', 'sample'] }).notNull(),
    state: text({ enum: ['available', 'unavailable'] })
      .notNull()
      .default('available'),
    /** Consecutive collections that didn't find the account, and the time of the first. */
    missedCollections: integer().notNull().default(0),
    missingSince: at(),
    /** The last of these collections, and on how many different days they occurred. */
    lastMissedAt: at(),
    missedDays: integer().notNull().default(0),
    /** Whether the name is unused or belongs to another account. */
    missingBecause: text({ enum: ['not-found', 'other-account'] }),
    /** Since when collections have returned something implausible, such as no followers after many. */
    anomalySince: at(),
    /** Why the last collection failed, other than by not finding the account; `null` after a success. */
    trouble: text({
      enum: ['operator-connection', 'user-connection', 'throttled', 'transient', 'refused', 'our-fault'],
    }),
    troubleSince: at(),
    /** Consecutive failed attempts. */
    troubleCount: integer().notNull().default(0),
    /** When the next attempt is due. */
    retryAt: at(),
    mediaComplete: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    lastCollectedAt: at(),
    /** The follower history shown on cards: see `recent-followers.ts`. */
    recentFollowers: json().$type<RecentFollowers>(),
    /** When the next collection is due; `null` while no one watches the account. */
    nextCollectionAt: at(),
    /** The queue in which it waits: see `queue-priority.ts`. */
    queueClass: text({ enum: ['first', 'paid', 'free'] })
      .notNull()
      .default('first'),
    /** The lease for collecting it, and its end: see `lease.ts`. */
    leaseId: uuid(),
    leaseUntil: at(),
  },
  (table) => [
    index().on(table.username),
    index().on(table.queueClass, table.nextCollectionAt),
    index('accounts_unleased').on(table.queueClass, table.nextCollectionAt).where(sql`lease_until is null`),
    index('accounts_leased').on(table.leaseUntil).where(sql`lease_until is not null`),
  ],
)

/** Partitioned by month of `captured_at` (see the migration). */
export const profileSnapshots = pgTable(
  'profile_snapshots',
  { accountId: uuid().notNull(), capturedAt: at().notNull(), ...profile },
  (table) => [primaryKey({ columns: [table.accountId, table.capturedAt] })],
)

/** Every username the account was seen under, so that links to and searches for old ones find it. */
export const accountUsernames = pgTable(
  'account_usernames',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    firstSeenAt: at().notNull(),
    lastSeenAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.username] }), index().on(table.username)],
)

const reactions = { likes: count(), comments: count(), views: count(), reposts: count() }

/** The newest observation of each post. */
export const media = pgTable(
  'media',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mediaId: text().notNull(),
    shortcode: text(),
    permalink: text(),
    type: text({ enum: ['image', 'video', 'carousel', 'reel'] }).notNull(),
    productType: text(),
    caption: text(),
    altText: text(),
    /** Number of images and videos in a carousel. */
    parts: integer(),
    /** Signed and expiring: shown while it works. Never used as an identity, and the image itself is never copied. */
    pictureUrl: text(),
    sharedToFeed: boolean(),
    audioType: text(),
    postedAt: at().notNull(),
    ...reactions,
    totalLikes: count(),
    totalComments: count(),
    firstSeenAt: at().notNull(),
    capturedAt: at().notNull(),
    /** When a complete collection no longer showed the post. */
    removedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mediaId] }),
    index().on(table.accountId, table.postedAt.desc().nullsFirst()),
  ],
)

/**
 * A post's reactions over time, one row per collection in which they changed. Partitioned by month of `captured_at`;
 * months that analyses no longer read are packed into `past_reactions` and dropped.
 */
export const mediaSnapshots = pgTable(
  'media_snapshots',
  { accountId: uuid().notNull(), mediaId: text().notNull(), capturedAt: at().notNull(), ...reactions },
  (table) => [primaryKey({ columns: [table.accountId, table.mediaId, table.capturedAt] })],
)

/** Per post: day of the month, likes, comments, views and reposts at the last collection of each week that changed them. */
type WeeklyReactions = Record<string, [number, ...(number | null)[]][]>

/** What remains of a month of `media_snapshots`. As text it compresses to a hundredth of the rows it replaces. */
export const pastReactions = pgTable(
  'past_reactions',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Its first day, in UTC. */
    month: date().notNull(),
    posts: json().$type<WeeklyReactions>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)

/** The progress of nightly maintenance in thinning a month of snapshots (`thin-snapshots.ts`). */
export const thinnedMonths = pgTable(
  'thinned_months',
  {
    snapshots: text({ enum: ['profile_snapshots', 'media_snapshots'] }).notNull(),
    month: date().notNull(),
    /** The last account processed; `null`: all are done. */
    after: uuid(),
  },
  (table) => [primaryKey({ columns: [table.snapshots, table.month] })],
)

export type AccountRow = typeof accounts.$inferSelect
export type MediaRow = typeof media.$inferSelect
