import type { Decision, Watch } from '@tidewatch/contract/watch/opt-out'
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/**
 * Somebody's claim that an account is theirs, open to whoever holds its secret. It names no user, and is erased once its
 * time is over: what lasts of it is the objection, and the receipt that its holder keeps.
 */
export const optOutClaims = pgTable(
  'opt_out_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the secret, hex. */
    secretHash: text().notNull().unique(),
    /** The account that was claimed, whatever becomes of its name. */
    instagramId: text().notNull(),
    username: text().notNull(),
    method: text({ enum: ['bio', 'connection'] }).notNull(),
    /** What its biography has to contain; `null` where no code is needed. */
    code: text(),
    tries: integer().notNull().default(0),
    lastTriedAt: at(),
    provenAt: at(),
    /** What the owner was shown when the account was proven. */
    shown: jsonb().$type<Watch>(),
    decisions: jsonb().$type<Decision[]>().notNull().default([]),
    createdAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/** Accounts whose owners do not want them tracked. A row goes when its owner withdraws. */
export const objections = pgTable(
  'objections',
  {
    instagramId: text().primaryKey(),
    /** The name under which it was last seen; `null` once somebody else was seen under it. */
    username: text(),
    usernameSeenAt: at().notNull(),
    objectedAt: at().notNull(),
  },
  (table) => [index().on(table.username)],
)

/** How many attempts to add an account on the list were refused, per UTC day: numbers, not people. */
export const refusedAdds = pgTable('refused_adds', { day: date().primaryKey(), count: integer().notNull() })

export type OptOutClaimRow = typeof optOutClaims.$inferSelect
