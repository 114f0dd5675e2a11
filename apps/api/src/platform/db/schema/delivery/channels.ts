import { channelModes } from '@tidewatch/contract/delivery/channels'
import { chatProviders } from '@tidewatch/contract/delivery/notifications'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true })

/** Chats and phones that a user wants told. */
export const channels = pgTable(
  'channels',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: chatProviders }).notNull(),
    /** What whoever knows may post with: address and token as JSON, or the id of a Telegram chat. Encrypted. `null` until linked. */
    secret: text(),
    /** As its owner sees it: the host and the end of the address, or the chat's name. */
    target: text(),
    /** The hash of the code that links a Telegram chat, once. */
    linkHash: text().unique(),
    linkUntil: at(),
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
  (table) => [index().on(table.userId)],
)

export type ChannelRow = typeof channels.$inferSelect
