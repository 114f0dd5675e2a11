import type { Activity } from '@tidewatch/insights/activity'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const activities = pgTable(
  'activities',
  {
    /** The account; for what an archive showed, the monitor that the archive belongs to. */
    subjectId: uuid().notNull(),
    /** The activity's own id: storing the same change again changes nothing. */
    activityId: text().notNull(),
    kind: text().$type<Activity['kind']>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /**
     * Seen by one collection only, and of a kind that goes back by itself now and then. Alerts and mails tell of others only;
     * the next collection confirms it or takes it away.
     */
    isPending: boolean().notNull().default(false),
    /** When a second collection confirmed it; `null` while pending, and for what is certain from the first collection on. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** The collection that brought it; `null` for what was stored before this was kept. A post is older than its collection. */
    seenAt: timestamp({ withTimezone: true }),
    body: jsonb().$type<Activity>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.activityId] }),
    index().on(table.subjectId, table.at.desc().nullsFirst(), table.activityId.desc().nullsFirst()),
    // By `knownAt`: what is new to somebody, without reading what they have seen.
    index('activities_subject_id_known_at_index')
      .on(table.subjectId, sql`coalesce(${table.confirmedAt}, ${table.seenAt}, ${table.at})`)
      .where(sql`not ${table.isPending}`),
  ],
)
