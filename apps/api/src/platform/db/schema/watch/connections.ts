import type { OwnMetric } from '@tidewatch/insights/connected/own-insights'
import { bigint, boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '../users/users.ts'
import { accounts } from './accounts.ts'
import { monitors } from './monitors.ts'

const at = () => timestamp({ withTimezone: true })
const connectionId = () =>
  uuid()
    .notNull()
    .references(() => connections.id, { onDelete: 'cascade' })

/** A user's own professional account that they connected. All private data of the account depends on this row. */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `null`: the sample account, which anyone may read. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    monitorId: uuid()
      .notNull()
      .unique()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** One connection per account, no matter which of its owners made it. */
    instagramId: text().notNull().unique(),
    /** The id used in Instagram's callbacks. */
    scopedId: text().notNull(),
    accountType: text({ enum: ['business', 'creator'] }).notNull(),
    scopes: text().array().notNull(),
    /** The id of the key that encrypts the token, and the encrypted token. Never leaves the API. */
    tokenKeyId: text().notNull(),
    tokenCipher: text().notNull(),
    /** When the token was issued or last refreshed. */
    refreshedAt: at().notNull(),
    expiresAt: at().notNull(),
    /** The earliest time of the next refresh, later after a temporary failure. */
    refreshAfter: at().notNull(),
    state: text({ enum: ['active', 'needs-connection'] })
      .notNull()
      .default('active'),
    /** Why the token no longer works, as named by the Graph client. */
    deadReason: text(),
    /** Followers at the last collection; Instagram withholds insights below 100. */
    followers: bigint({ mode: 'number' }),
    /** The owner declined access to insights. */
    insightsRefused: boolean().notNull().default(false),
    connectedAt: at().notNull(),
    lastCollectedAt: at(),
    nextCollectAt: at(),
  },
  (table) => [index().on(table.userId), index().on(table.scopedId), index().on(table.nextCollectAt)],
)

/** A login in progress. It ends with the response, with its session, or after 15 minutes. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    /** SHA-256 of the OAuth `state` that Instagram returns, hex. */
    stateHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Insights that Instagram reported to the owner, per day. Unreported values have no row. */
export const ownInsights = pgTable(
  'own_insights',
  {
    connectionId: connectionId(),
    accountId: uuid().notNull(),
    metric: text().$type<OwnMetric>().notNull(),
    /** A day in Pacific Time, as Instagram counts. */
    day: date().notNull(),
    /** `''` for the total; otherwise an hour or an audience segment. */
    part: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    capturedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.metric, table.day, table.part] })],
)

/** Comments and mentions from Instagram's webhooks, without texts or names. */
export const ownEvents = pgTable(
  'own_events',
  {
    connectionId: connectionId(),
    accountId: uuid().notNull(),
    /** Kind and id, so that a repeated event is the same row. */
    eventKey: text().notNull(),
    kind: text({ enum: ['comment', 'mention'] }).notNull(),
    mediaId: text(),
    parentId: text(),
    authorId: text(),
    at: at().notNull(),
    receivedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.eventKey] }), index().on(table.connectionId, table.at)],
)

/** Deletions requested inside Instagram, so that the requester can check their status. */
export const dataDeletions = pgTable('data_deletions', {
  code: text().primaryKey(),
  requestedAt: at().notNull(),
  completedAt: at(),
})

export type ConnectionRow = typeof connections.$inferSelect
