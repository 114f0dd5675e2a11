import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { monitors } from './monitors.ts'

const at = () => timestamp({ withTimezone: true })
const monitorId = () =>
  uuid()
    .notNull()
    .references(() => monitors.id, { onDelete: 'cascade' })

/** One archive that an owner brought. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: monitorId(),
    owner: text(),
    archivedAt: at(),
    categories: jsonb().$type<ArchiveCategory[]>().notNull(),
    followersCompleteness: text({ enum: ['full', 'partial', 'unknown', 'absent'] }).notNull(),
    followingCompleteness: text({ enum: ['full', 'partial', 'unknown', 'absent'] }).notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.monitorId, table.createdAt.desc())],
)

/** Names of the lists that an archive may hold people in. */
export const peopleLists = [
  'followers',
  'following',
  'followRequestsSent',
  'recentlyUnfollowed',
  'closeFriends',
  'blocked',
] as const
export type PeopleList = (typeof peopleLists)[number]

/**
 * Somebody in a list of the owner's archives, as an interval: from the first import that showed them to the last one
 * in a row that did. A list of an import is the people whose interval contains it.
 */
export const archivePeople = pgTable(
  'archive_people',
  {
    monitorId: monitorId(),
    list: text({ enum: peopleLists }).notNull(),
    username: text().notNull(),
    since: at(),
    firstSeenAt: at().notNull(),
    lastSeenAt: at().notNull(),
  },
  (table) => [
    unique().on(table.monitorId, table.list, table.username, table.firstSeenAt),
    index().on(table.monitorId, table.list, table.lastSeenAt),
  ],
)

/** What the owner did, from all archives together. `occurrence` tells apart what happened within the same second. */
export const archiveInteractions = pgTable(
  'archive_interactions',
  {
    monitorId: monitorId(),
    kind: text({ enum: ['like-post', 'like-comment', 'comment', 'story', 'own-post'] }).notNull(),
    username: text(),
    at: at(),
    occurrence: integer().notNull(),
    /** The import that brought it first. */
    firstSeenAt: at().notNull(),
  },
  (table) => [unique().on(table.monitorId, table.kind, table.username, table.at, table.occurrence).nullsNotDistinct()],
)

export type ImportRow = typeof imports.$inferSelect
