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

/** An own professional account whose owner let us read it. Everything private of the connected account hangs on this row. */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `null`: the sample account's, which anyone may read. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    monitorId: uuid()
      .notNull()
      .unique()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** One account has one connection, whoever of its people made it. */
    instagramId: text().notNull().unique(),
    /** The id that Instagram's callbacks name. */
    scopedId: text().notNull(),
    accountType: text({ enum: ['business', 'creator'] }).notNull(),
    scopes: text().array().notNull(),
    /** Which key the token is encrypted with, and the encrypted token. Never leaves the API. */
    tokenKeyId: text().notNull(),
    tokenCipher: text().notNull(),
    /** When the token was made or last refreshed. */
    refreshedAt: at().notNull(),
    expiresAt: at().notNull(),
    /** Not tried again before, after a refresh that failed for a while. */
    refreshAfter: at().notNull(),
    state: text({ enum: ['active', 'needs-connection'] })
      .notNull()
      .default('active'),
    /** Why the token does not work any more, as the Graph client calls it. */
    deadReason: text(),
    /** Followers at the newest collection; insights are withheld below a hundred. */
    followers: bigint({ mode: 'number' }),
    /** The owner did not allow insights. */
    insightsRefused: boolean().notNull().default(false),
    connectedAt: at().notNull(),
    lastCollectedAt: at(),
    nextCollectAt: at(),
  },
  (table) => [index().on(table.userId), index().on(table.scopedId), index().on(table.nextCollectAt)],
)

/** A log-in that was begun. It ends with its answer, with its session, or after a quarter of an hour. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    /** SHA-256 of the state that Instagram hands back, hex. */
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

/** What Instagram told an owner of a day. There is no row for what it did not tell. */
export const ownInsights = pgTable(
  'own_insights',
  {
    connectionId: connectionId(),
    accountId: uuid().notNull(),
    metric: text().$type<OwnMetric>().notNull(),
    /** A day in California, as Instagram counts. */
    day: date().notNull(),
    /** `''` for the whole; an hour, or a share of the audience. */
    part: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    capturedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.metric, table.day, table.part] })],
)

/** Comments and mentions as Instagram notified of them: no texts, no names. */
export const ownEvents = pgTable(
  'own_events',
  {
    connectionId: connectionId(),
    accountId: uuid().notNull(),
    /** Kind and id: the same event again is the same row. */
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

/** Deletions that were asked for inside Instagram, so that whoever asked can see that it was done. */
export const dataDeletions = pgTable('data_deletions', {
  code: text().primaryKey(),
  requestedAt: at().notNull(),
  completedAt: at(),
})

export type ConnectionRow = typeof connections.$inferSelect
