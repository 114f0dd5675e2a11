import type { Activity } from '@tidewatch/insights/activity'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const activities = pgTable(
  'activities',
  {
    /** The account; for what an archive showed, the monitor that the archive belongs to. */
    subjectId: uuid().notNull(),
    /** The activity's own id: storing the same change again changes nothing. */
    activityId: text().notNull(),
    kind: text().$type<Activity['kind']>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    body: jsonb().$type<Activity>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.activityId] }),
    index().on(table.subjectId, table.at.desc(), table.activityId.desc()),
  ],
)
