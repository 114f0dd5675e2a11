import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { apiKeys } from '../users/api-keys.ts'
import { users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true })

/** Webhook URLs that receive a user's notifications. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The API key it was added with, and with which it is deleted; `null` if the user added it. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The id of the key that encrypts the signing secret, and the encrypted secret. */
    secretKeyId: text().notNull(),
    secretCipher: text().notNull(),
    /** The previous secret; also signs until `formerUntil`, so that receivers can switch. */
    formerKeyId: text(),
    formerCipher: text(),
    formerUntil: at(),
    createdAt: at().notNull(),
    pausedAt: at(),
    pauseReason: text('paused_because', { enum: ['user', 'failing', 'gone'] }),
    /** The first failed attempt since the last success. */
    failingSince: at(),
  },
  (table) => [index().on(table.userId), index().on(table.apiKeyId)],
)

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
