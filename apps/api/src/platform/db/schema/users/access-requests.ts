import { apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { apiKeys, grantResources } from './api-keys.ts'
import { users } from './users.ts'

/**
 * Programs' requests for access: with a redirect, stored once the user has allowed it; from a device, as soon as it
 * shows a code. Each leads to at most one grant.
 */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: text().notNull(),
    clientName: text().notNull(),
    resource: text({ enum: grantResources }).notNull(),
    scopes: text({ enum: apiKeyScopes }).array().notNull(),
    /** SHA-256 of the code that the program exchanges for its tokens. */
    codeHash: text().notNull().unique(),
    /** SHA-256 of the code shown by a device; `null` for a program with a redirect. */
    userCodeHash: text().unique(),
    redirectUri: text(),
    codeChallenge: text(),
    /** The device's IP address without its last part. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The user who allowed it, and when. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    allowedAt: timestamp({ withTimezone: true }),
    deniedAt: timestamp({ withTimezone: true }),
    /** When the code was first tried, successfully or not, and the resulting grant. Trying it again revokes that grant. */
    usedAt: timestamp({ withTimezone: true }),
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** A device's minimum polling interval, and when it last polled. */
    pollSeconds: smallint(),
    polledAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId), index().on(table.apiKeyId), index().on(table.expiresAt)],
)

export type AccessRequestRow = typeof accessRequests.$inferSelect
