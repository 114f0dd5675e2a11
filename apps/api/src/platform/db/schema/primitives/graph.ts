import type { CallMinute } from '@tidewatch/instagram/call-window'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredStop } from './stored-stop.ts'

const at = () => timestamp({ withTimezone: true })

/** The state of each access token for the Graph API, one row per Instagram account. Shared by all processes. */
export const graphTokens = pgTable(
  'graph_tokens',
  {
    igUserId: text().primaryKey(),
    /** Identifies the access token without revealing it. */
    fingerprint: text().notNull().default(''),
    /** The share of the hourly budget used, as Instagram last reported; `null` until its first report. */
    usedPercent: integer(),
    observedAt: at(),
    /** Our own count, per minute of the last hour. */
    callWindow: jsonb().$type<CallMinute[]>().notNull().default([]),
    lastCallAt: at(),
    /** Why and until when it makes no calls; see `token-stop.ts`. */
    stop: jsonb().$type<StoredStop>(),
  },
  (table) => [index().on(table.lastCallAt)],
)

/** Access tokens that operators added in the admin area, in addition to those in the environment. */
export const poolTokens = pgTable('pool_tokens', {
  igUserId: text().primaryKey(),
  /** The access token, as `storeSecret` encrypts it. */
  secret: text().notNull(),
  /** The operators' label for it, such as the name of its page. */
  label: text().notNull(),
  addedAt: at().notNull(),
})

/** The app-wide circuit breaker: at most one row, `app`, while Instagram refuses every token. */
export const graphStops = pgTable('graph_stops', {
  scope: text({ enum: ['app'] }).primaryKey(),
  stop: jsonb().$type<StoredStop>().notNull(),
})

/** Calls per token and hour, kept for a few days for reference. */
export const graphCallHours = pgTable(
  'graph_call_hours',
  {
    igUserId: text().notNull(),
    hour: at().notNull(),
    calls: integer().notNull(),
    /** Calls refused by Instagram because of rate limits. */
    refused: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.igUserId, table.hour] }), index().on(table.hour)],
)
