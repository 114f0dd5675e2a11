import { channelModes } from '@tidewatch/contract/delivery/channels'
import { chatProviders } from '@tidewatch/contract/delivery/notifications'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true })

/** Chats, phones and browsers that a user gets notifications on. */
export const channels = pgTable(
  'channels',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: chatProviders }).notNull(),
    /**
     * What is needed to post: address, token and keys as JSON, or a Telegram chat id. Encrypted. `null` until linked,
     * and once a browser is gone.
     */
    secret: text(),
    /** As shown to its owner: host and end of the address, or the name of the chat or browser. */
    target: text(),
    /** The hash of the one-time code that links a Telegram chat. */
    linkHash: text().unique(),
    linkUntil: at(),
    /** SHA-256 of a browser's push address, hex. Unique, so a browser notifies only the user who enabled it last. */
    endpointHash: text().unique(),
    /** The session in which a browser channel was enabled; logging it out removes the channel. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    mode: text({ enum: channelModes }).notNull().default('immediate'),
    createdAt: at().notNull(),
    pausedAt: at(),
    pauseReason: text('paused_because', { enum: ['user', 'failing', 'gone'] }),
    /** The first failed attempt since the last success, and how many there have been. */
    failingSince: at(),
    failures: integer().notNull().default(0),
    /** After a failure, the earliest time for the next attempt. */
    retryAt: at(),
    /** A worker's lease: if it dies, another worker may send after this time. */
    leasedUntil: at(),
    lastSentAt: at(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
)

export type ChannelRow = typeof channels.$inferSelect
