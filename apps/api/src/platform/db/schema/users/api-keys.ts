import { apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The resources a token can be granted for: the REST API, the MCP server, or the endpoint that receives exports. */
export const grantResources = ['api', 'mcp', 'transfer'] as const

/**
 * Programs' access to a user's data: keys created by the user, and grants, which are keys that a program requested.
 * Keys have 256 random bits, so a plain hash is enough.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text().notNull().unique(),
    /** The key's first characters, shown to identify it. */
    beginning: text().notNull(),
    scopes: text({ enum: apiKeyScopes }).array().notNull(),
    lifetimeDays: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the current key was issued: at creation or the last rotation. */
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The key before the last rotation, and until when it still works. */
    formerHash: text().unique(),
    formerUntil: timestamp({ withTimezone: true }),
    /** Accurate to an hour, so that not every call writes. */
    lastUsedAt: timestamp({ withTimezone: true }),
    /** The program of a grant, whose key is its access token; `null` for keys created by a user. */
    clientId: text(),
    /** Where that token is valid; `null` for keys created by a user, which are valid everywhere. */
    resource: text({ enum: grantResources }),
    /** SHA-256 of the prefix shared by the grant's refresh tokens, so that a reused one is recognized. */
    familyHash: text().unique(),
    /** SHA-256 of the current refresh token, and its expiry. */
    refreshHash: text(),
    refreshUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
)

export type ApiKeyRow = typeof apiKeys.$inferSelect
