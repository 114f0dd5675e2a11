import type { Activity } from '@tidewatch/insights/activity'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const activities = pgTable(
  'activities',
  {
    /** The account; for activities from an archive, the archive's monitor. */
    subjectId: uuid().notNull(),
    /** The activity's own id, so that storing the same change twice has no effect. */
    activityId: text().notNull(),
    kind: text().$type<Activity['kind']>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /**
     * Seen by only one collection, and of a kind that sometimes reverts by itself. Alerts and emails leave it out until
     * the next collection confirms or removes it.
     */
    isPending: boolean().notNull().default(false),
    /**
     * When a second collection confirmed it; `null` while pending, and for changes that are certain from the first
     * collection.
     */
    confirmedAt: timestamp({ withTimezone: true }),
    /** When it was collected; `null` for rows older than this column. `at` can be earlier, as for posts. */
    seenAt: timestamp({ withTimezone: true }),
    body: jsonb().$type<Activity>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.activityId] }),
    index().on(table.subjectId, table.at.desc().nullsFirst(), table.activityId.desc().nullsFirst()),
    // By `knownAt`: finds what is new to a user without reading what they have already seen.
    index('activities_subject_id_known_at_index')
      .on(table.subjectId, sql`coalesce(${table.confirmedAt}, ${table.seenAt}, ${table.at})`)
      .where(sql`not ${table.isPending}`),
    // The names of people who left or were renamed, and their former names: a page of people looks up its own names.
    index('activities_subject_id_username_index')
      .on(table.subjectId, sql`(${table.body} ->> 'username')`)
      .where(sql`${table.kind} in ('follower-lost', 'following-removed', 'person-renamed')`),
    index('activities_subject_id_before_index')
      .on(table.subjectId, sql`(${table.body} ->> 'before')`)
      .where(sql`${table.kind} = 'person-renamed'`),
  ],
)
