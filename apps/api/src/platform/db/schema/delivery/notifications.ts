import type { NotificationChannel, NotificationKind } from '@tidewatch/contract/delivery/notifications'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/** A user's deviations from the default: no row means the default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
)
