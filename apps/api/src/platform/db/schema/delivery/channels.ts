import { channelModes } from '@tidewatch/contract/delivery/channels'
import { chatProviders } from '@tidewatch/contract/delivery/notifications'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true })

/** Chats, phones and browsers that a user wants told. */
export const channels = pgTable(
  'channels',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: chatProviders }).notNull(),
    /** What whoever knows may post with: address, token and keys as JSON, or the id of a Telegram chat. Encrypted. `null` until linked, and once a browser is gone. */
    secret: text(),
    /** As its owner sees it: the host and the end of the address, the chat's name or the browser's. */
    target: text(),
    /** The hash of the code that links a Telegram chat, once. */
    linkHash: text().unique(),
    linkUntil: at(),
    /** SHA-256 of a browser's push address, hex: a browser is told what one user wants told, whoever turned it on before. */
    endpointHash: text().unique(),
    /** Where a browser was turned on: when that session is logged out, the channel goes with it. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    mode: text({ enum: channelModes }).notNull().default('immediate'),
    createdAt: at().notNull(),
    pausedAt: at(),
    pausedBecause: text({ enum: ['user', 'failing', 'gone'] }),
    /** The first failed attempt since the last one that worked, and how many there were. */
    failingSince: at(),
    failures: integer().notNull().default(0),
    /** No attempt before: after a failure. */
    retryAt: at(),
    /** A worker sends until then; if it dies, another one may afterwards. */
    leasedUntil: at(),
    lastSentAt: at(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
)

export type ChannelRow = typeof channels.$inferSelect
