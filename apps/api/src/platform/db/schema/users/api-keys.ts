import { apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The resources that a token is granted for: the REST API, the MCP server, or where exports are sent to. */
export const grantResources = ['api', 'mcp', 'transfer'] as const

/**
 * What lets programs of a user in: keys that they made, and grants, which are keys that a program got by asking. Keys have
 * 256 random bits, so a plain hash keeps them.
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
    /** The key's first characters, which tell it from others. */
    beginning: text().notNull(),
    scopes: text({ enum: apiKeyScopes }).array().notNull(),
    lifetimeDays: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the present key was made: at creation, or by the last rotation. */
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The key before the last rotation, and until when it works too. */
    formerHash: text().unique(),
    formerUntil: timestamp({ withTimezone: true }),
    /** Exact to the hour, so that not every call writes. */
    lastUsedAt: timestamp({ withTimezone: true }),
    /** Of a grant, whose key is its access token: the program; `null` for keys that a user made. */
    clientId: text(),
    /** Where that token works; `null` for keys that a user made, which work everywhere. */
    resource: text({ enum: grantResources }),
    /** SHA-256 of what all refresh tokens of the grant begin with, so that one that was used before is known again. */
    familyHash: text().unique(),
    /** SHA-256 of the refresh token that may be used next, and until when. */
    refreshHash: text(),
    refreshUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
)

export type ApiKeyRow = typeof apiKeys.$inferSelect
