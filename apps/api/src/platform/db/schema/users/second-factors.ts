import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The secret of a user's authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, encrypted. */
  secret: text().notNull(),
  /** Since when login requires a code; `null` until a first code has proved that the app has the secret. */
  enabledAt: timestamp({ withTimezone: true }),
  /** The time step of the last accepted code: neither it nor earlier ones are accepted again. */
  lastStep: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** One-time codes for logging in without the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the code without hyphens, hex: codes have 119 random bits. */
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.userId, table.codeHash)],
)
