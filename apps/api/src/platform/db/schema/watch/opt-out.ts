import type { Decision, Watch } from '@tidewatch/contract/watch/opt-out'
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/**
 * A claim of owning an account, accessible with its secret. It references no user and is erased when it expires; what
 * remains is the objection, and the receipt its holder keeps.
 */
export const optOutClaims = pgTable(
  'opt_out_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the secret, hex. */
    secretHash: text().notNull().unique(),
    /** The claimed account, even if it is renamed. */
    instagramId: text().notNull(),
    username: text().notNull(),
    method: text({ enum: ['bio', 'connection'] }).notNull(),
    /** The code its biography must contain; `null` if none is needed. */
    code: text(),
    attempts: integer('tries').notNull().default(0),
    lastAttemptAt: timestamp('last_tried_at', { withTimezone: true }),
    provenAt: at(),
    /** What the owner was shown once ownership was proven. */
    shown: jsonb().$type<Watch>(),
    decisions: jsonb().$type<Decision[]>().notNull().default([]),
    createdAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/** Accounts whose owners object to tracking. A row is deleted when its owner withdraws the objection. */
export const objections = pgTable(
  'objections',
  {
    instagramId: text().primaryKey(),
    /** The username it was last seen under; `null` once another account uses it. */
    username: text(),
    usernameSeenAt: at().notNull(),
    objectedAt: at().notNull(),
  },
  (table) => [index().on(table.username)],
)

/** How many attempts to add an objecting account were refused per UTC day: counts only, no users. */
export const refusedAdds = pgTable('refused_adds', { day: date().primaryKey(), count: integer().notNull() })

export type OptOutClaimRow = typeof optOutClaims.$inferSelect
