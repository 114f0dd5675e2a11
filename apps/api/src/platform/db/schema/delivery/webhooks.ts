import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { apiKeys } from '../users/api-keys.ts'
import { users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true })

/** Addresses of programs that a user wants to be told. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The key whose program added it, and with which it ends; `null` for what its user added. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** Which key the signing secret is encrypted with, and the encrypted secret. */
    secretKeyId: text().notNull(),
    secretCipher: text().notNull(),
    /** The secret before; signs too until its time is over, so that receivers can change over. */
    formerKeyId: text(),
    formerCipher: text(),
    formerUntil: at(),
    createdAt: at().notNull(),
    pausedAt: at(),
    pausedBecause: text({ enum: ['user', 'failing', 'gone'] }),
    /** The first failed attempt since the last one that worked. */
    failingSince: at(),
  },
  (table) => [index().on(table.userId), index().on(table.apiKeyId)],
)

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
