import { apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { apiKeys, grantResources } from './api-keys.ts'
import { users } from './users.ts'

/**
 * What programs ask users for: by a redirect, once its user has allowed it, and by a device, from the moment that it shows
 * a code. Each leads to one grant at most.
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
    /** SHA-256 of the code that a device shows; `null` where the program has a redirect. */
    userCodeHash: text().unique(),
    redirectUri: text(),
    codeChallenge: text(),
    /** Where a device asked from, without the last part of the address. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Who allowed it, and when. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    allowedAt: timestamp({ withTimezone: true }),
    deniedAt: timestamp({ withTimezone: true }),
    /** When the code was tried, and the grant that it led to. A code that is tried again ends that grant. */
    usedAt: timestamp({ withTimezone: true }),
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** How long a device has to wait between two questions, and when it asked last. */
    pollSeconds: smallint(),
    polledAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId), index().on(table.apiKeyId), index().on(table.expiresAt)],
)

export type AccessRequestRow = typeof accessRequests.$inferSelect
