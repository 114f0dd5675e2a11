import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const count = () => bigint({ mode: 'number' })
const at = () => timestamp({ withTimezone: true })

/** What every look at a profile brings; `accounts` keeps the newest, `profile_snapshots` all. */
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
    /** The name to look under when it is not `username`: a rename that was noticed but not collected yet. */
    collectAs: text(),
    lane: text({ enum: ['public', 'sample'] }).notNull(),
    state: text({ enum: ['available', 'unavailable'] })
      .notNull()
      .default('available'),
    /** Looks in a row that found no such account, and when the first of them was. */
    missedLooks: integer().notNull().default(0),
    missingSince: at(),
    /** The newest of these looks, and on how many different days there was one. */
    lastMissedAt: at(),
    missedDays: integer().notNull().default(0),
    /** Whether nobody answers to the name, or another account does. */
    missingBecause: text({ enum: ['not-found', 'other-account'] }),
    /** Since when the looks say something that is not believed yet, such as no followers after many. */
    doubtedSince: at(),
    /** Why the newest attempt to look failed, other than by not finding the account; `null` after a look. */
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
    lastLookAt: at(),
    /** When the scheduler looks again; `null` while nobody monitors the account. */
    nextLookAt: at(),
    /** In which line it waits for that: see `look-order.ts`. */
    lookClass: text({ enum: ['first', 'paid', 'free'] })
      .notNull()
      .default('first'),
    /** Until then nobody else takes it: a look is under way, or one failed and its job repeats it. */
    heldUntil: at(),
  },
  (table) => [index().on(table.username), index().on(table.lookClass, table.nextLookAt)],
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

/** The newest look at each post. */
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
    /** When a complete look no longer showed the post. */
    removedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mediaId] }),
    index().on(table.accountId, table.postedAt.desc()),
  ],
)

/** A post's reactions over time, one row per look that changed them. Partitioned by month of `captured_at`. */
export const mediaSnapshots = pgTable(
  'media_snapshots',
  { accountId: uuid().notNull(), mediaId: text().notNull(), capturedAt: at().notNull(), ...reactions },
  (table) => [primaryKey({ columns: [table.accountId, table.mediaId, table.capturedAt] })],
)

export type AccountRow = typeof accounts.$inferSelect
export type MediaRow = typeof media.$inferSelect
