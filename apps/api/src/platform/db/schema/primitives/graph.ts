import type { CallMinute } from '@tidewatch/instagram/call-window'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredStop } from './stored-stop.ts'

const at = () => timestamp({ withTimezone: true })

/** What is known of each access token to the Graph API, a row per Instagram account. Shared by all processes. */
export const graphTokens = pgTable(
  'graph_tokens',
  {
    igUserId: text().primaryKey(),
    /** Names the access token without giving it away. */
    fingerprint: text().notNull().default(''),
    /** How much of the hour's budget is used, as Instagram last said; `null` before it said anything. */
    usedPercent: integer(),
    observedAt: at(),
    /** Our own count, per minute of the last hour. */
    callWindow: jsonb().$type<CallMinute[]>().notNull().default([]),
    lastCallAt: at(),
    /** Why it makes no calls, and until when; see `token-stop.ts`. */
    stop: jsonb().$type<StoredStop>(),
  },
  (table) => [index().on(table.lastCallAt)],
)

/** Access tokens that operators added on their page, beside those of the environment. */
export const poolTokens = pgTable('pool_tokens', {
  igUserId: text().primaryKey(),
  /** The access token, as `storeSecret` encrypts it. */
  secret: text().notNull(),
  /** What operators call it, such as the name of its page. */
  label: text().notNull(),
  addedAt: at().notNull(),
})

/** The circuit of the whole app: at most one row, `app`, while Instagram refuses every token. */
export const graphStops = pgTable('graph_stops', {
  scope: text({ enum: ['app'] }).primaryKey(),
  stop: jsonb().$type<StoredStop>().notNull(),
})

/** Calls per token and hour, kept for some days to be looked up. */
export const graphCallHours = pgTable(
  'graph_call_hours',
  {
    igUserId: text().notNull(),
    hour: at().notNull(),
    calls: integer().notNull(),
    /** Calls that Instagram refused because of a limit. */
    refused: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.igUserId, table.hour] }), index().on(table.hour)],
)
