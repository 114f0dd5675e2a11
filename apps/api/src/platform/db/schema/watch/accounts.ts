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

/** What every collection of a profile brings; `accounts` keeps the newest, `profile_snapshots` all. */
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

/** When, in milliseconds, and how many; oldest first. */
export type RecentFollowers = [at: number, followers: number | null][]

/** A professional account, shared by everyone who monitors it. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Instagram's id: survives renames, so it is the account's identity. */
    instagramId: text().notNull().unique(),
    ...profile,
    /** How the owner describes the profile picture. */
    pictureAlt: text(),
    /** The name to collect it under if that is not `username`: a rename that was noticed but not collected yet. */
    collectAs: text(),
    source: text({ enum: ['public', 'sample'] }).notNull(),
    state: text({ enum: ['available', 'unavailable'] })
      .notNull()
      .default('available'),
    /** Collections in a row that found no such account, and when the first of them was. */
    missedCollections: integer().notNull().default(0),
    missingSince: at(),
    /** The newest of these collections, and on how many different days there was one. */
    lastMissedAt: at(),
    missedDays: integer().notNull().default(0),
    /** Whether nobody answers to the name, or another account does. */
    missingBecause: text({ enum: ['not-found', 'other-account'] }),
    /** Since when the collections say something that is not believed yet, such as no followers after many. */
    anomalySince: at(),
    /** Why the newest attempt to collect failed, other than by not finding the account; `null` after a collection. */
    trouble: text({
      enum: ['operator-connection', 'user-connection', 'throttled', 'transient', 'refused', 'our-fault'],
    }),
    troubleSince: at(),
    /** Attempts in a row that failed so. */
    troubleCount: integer().notNull().default(0),
    /** When the next attempt follows. */
    retryAt: at(),
    mediaComplete: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    lastCollectedAt: at(),
    /** What cards show of its followers: see `recent-followers.ts`. */
    recentFollowers: json().$type<RecentFollowers>(),
    /** When the next collection is due; `null` while nobody monitors the account. */
    nextCollectionAt: at(),
    /** In which queue it waits for that: see `queue-priority.ts`. */
    queueClass: text({ enum: ['first', 'paid', 'free'] })
      .notNull()
      .default('first'),
    /** Who may collect it, and until when nobody else may: see `lease.ts`. */
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

/** Every name that an account was seen under, so that links and searches by an old one lead to it. */
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
    /** Pictures and videos of a carousel. */
    parts: integer(),
    /** Signed: shown while it works, then dropped. Never an identity, and the picture itself is never copied. */
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
 * A post's reactions over time, one row per collection that changed them. Partitioned by month of `captured_at`; months that
 * no analysis reads any more are packed into `past_reactions` and dropped.
 */
export const mediaSnapshots = pgTable(
  'media_snapshots',
  { accountId: uuid().notNull(), mediaId: text().notNull(), capturedAt: at().notNull(), ...reactions },
  (table) => [primaryKey({ columns: [table.accountId, table.mediaId, table.capturedAt] })],
)

/** Per post: day of the month, likes, comments, views and reposts at the last collection of each week that changed them. */
type WeeklyReactions = Record<string, [number, ...(number | null)[]][]>

/** What stays of a month of `media_snapshots`. As text it compresses to a hundredth of the rows that it stands for. */
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

/** How far the nightly round is with a month of snapshots (`thin-snapshots.ts`). */
export const thinnedMonths = pgTable(
  'thinned_months',
  {
    snapshots: text({ enum: ['profile_snapshots', 'media_snapshots'] }).notNull(),
    month: date().notNull(),
    /** The last account that was done; `null`: all are. */
    after: uuid(),
  },
  (table) => [primaryKey({ columns: [table.snapshots, table.month] })],
)

export type AccountRow = typeof accounts.$inferSelect
export type MediaRow = typeof media.$inferSelect
