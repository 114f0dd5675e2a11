import { securityEventKinds, securityReasons } from '@tidewatch/contract/operations/security'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/** Successful and failed logins, and security-sensitive actions. Kept for 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    reason: text({ enum: securityReasons }),
    /** `null` if no user has the email address. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the lower-case email address, hex: finds attempts with an address that has no user. */
    emailHash: text(),
    /** The caller's IP address without its last part. */
    network: text(),
    /** Browser and system, such as `Chrome, Windows`. */
    device: text(),
  },
  (table) => [
    index().on(table.at, table.id),
    index().on(table.kind, table.at, table.id),
    index().on(table.userId),
    index().on(table.emailHash),
    index().on(table.network),
  ],
)
