import type { StateGroup } from '@tidewatch/contract/archive/history'
import { exportedMetrics } from '@tidewatch/insights/connected/exported-insights'
import type { VerdictEvidence } from '@tidewatch/insights/ledger/verdict'
import {
  type ArchiveCategory,
  archiveProfileFields,
  interactionKinds,
  type ListCompleteness,
  peopleListNames,
} from '@tidewatch/insights/observation'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { monitors } from '../watch/monitors.ts'

const at = () => timestamp({ withTimezone: true })
const monitorId = () =>
  uuid()
    .notNull()
    .references(() => monitors.id, { onDelete: 'cascade' })

/** What an archive has of one category. `oldest`: seconds since 1970 of its oldest dated entry. */
export interface ImportedCategory {
  completeness: ListCompleteness
  count: number
  oldest: number | null
  /** By what the list was judged when it came; not with lists that came before lists were. */
  evidence?: VerdictEvidence
  /** Newcomers only, kept as `newFollowers`: see `storedAs`. */
  isApart?: true
}

/** How many people differ from the archive before that has the same list. */
export interface ChangeCounts {
  gained: number
  lost: number
  renamed: number
  unsure: number
}

/** One archive that an owner brought. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: monitorId(),
    owner: text(),
    /** When Instagram made it; `null` where that cannot be told, and then the day of the import stands in. */
    exportedAt: at(),
    /**
     * Whether the archive names that itself; otherwise it is that of its newest entry. Of archives from before this was
     * kept, it is not known, and they count as dated.
     */
    isDated: boolean().notNull().default(true),
    categories: jsonb().$type<ArchiveCategory[]>().notNull(),
    createdAt: at().notNull(),
    /** The archive's place in time among those of its monitor: `ordinalOf`. */
    ordinal: bigint({ mode: 'number' }).notNull(),
    /** The same archive with the same choice has the same digest. */
    digest: text().notNull(),
    contents: jsonb().$type<Partial<Record<ArchiveCategory, ImportedCategory>>>().notNull(),
    changes: jsonb()
      .$type<{ followers: ChangeCounts | null; following: ChangeCounts | null }>()
      .notNull()
      .default({ followers: null, following: null }),
    /** How many people are in each group that its lists make; `null` with archives from before these were counted. */
    states: jsonb().$type<Partial<Record<StateGroup, number>>>(),
    /** Whether `archiveNames` holds its followers' names; not those of archives from before it did. */
    namesKept: boolean().notNull().default(false),
    source: text({ enum: ['browser', 'server'] })
      .notNull()
      .default('browser'),
  },
  (table) => [
    index().on(table.monitorId, table.createdAt.desc().nullsFirst()),
    unique().on(table.monitorId, table.ordinal),
    unique().on(table.monitorId, table.digest),
  ],
)

export const entryLists = [...peopleListNames, ...interactionKinds, 'own-post'] as const
export type EntryList = (typeof entryLists)[number]

/**
 * Lists of newcomers have intervals of their own. Among those of whole lists, each would end the interval of everybody else.
 */
export const storedLists = [...entryLists, 'newFollowers'] as const
export type StoredList = (typeof storedLists)[number]

/** Before the first archive, and after the last. The second is the largest integer that JavaScript counts exactly. */
export const beforeAll = 0
export const afterAll = Number.MAX_SAFE_INTEGER

/**
 * One entry of a list (a person since a moment, or something the owner did) as an interval of archives: it is in every
 * archive that has the list and whose ordinal lies between `after` and `before`, which are those of the nearest archives
 * without it. An import therefore writes only what differs from its neighbours in time, in whatever order they come.
 */
export const archiveEntries = pgTable(
  'archive_entries',
  {
    monitorId: monitorId(),
    list: text({ enum: storedLists }).notNull(),
    /** From the three columns below: equal entries of different archives have the same. */
    key: uuid().notNull(),
    username: text(),
    at: at(),
    /** Tells apart what happened within the same second. */
    occurrence: integer().notNull(),
    after: bigint({ mode: 'number' }).notNull(),
    before: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index().on(table.monitorId, table.list, table.username),
    // Of those with a date alone, so that nobody is looked up by it whose date is not asked for: before lists are counted, the
    // database takes it for as good as any.
    index().on(table.monitorId, table.list, table.at).where(sql`${table.at} is not null`),
    index('archive_entries_begun').on(table.monitorId, table.list, table.after).where(sql`after > 0`),
    index('archive_entries_ended').on(table.monitorId, table.list, table.before).where(sql`before < 9007199254740991`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The names of all entries of `followers`, sixty to a row and one to a line, for a search of a part of a name: they are a
 * twentieth of what those entries and their indexes are. A name may be there more than once, but none that no archive has. As
 * bytes, in which PostgreSQL finds a part in two thirds of the time that it takes in text.
 */
export const archiveNames = pgTable('archive_names', { monitorId: monitorId(), names: bytea().notNull() }, (table) => [
  index().on(table.monitorId),
])

/** What one archive tells of changes of its owner's own profile. Old and new are kept of usernames only. */
export const archiveProfileChanges = pgTable(
  'archive_profile_changes',
  {
    monitorId: monitorId(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    field: text({ enum: archiveProfileFields }).notNull(),
    at: at(),
    before: text(),
    after: text(),
  },
  (table) => [index().on(table.monitorId, table.at.desc().nullsFirst()), index().on(table.importId)],
)

/** What one archive's insights say of a period: its days, which may be one, and the total. */
export const archiveInsights = pgTable(
  'archive_insights',
  {
    monitorId: monitorId(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    metric: text({ enum: exportedMetrics }).notNull(),
    from: date().notNull(),
    to: date().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.metric, table.from, table.to] }),
    index().on(table.monitorId, table.to.desc().nullsFirst()),
  ],
)

/** One archive on its way through the server: received in parts, read by a worker, erased unless its owner keeps it. */
export const archiveUploads = pgTable(
  'archive_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: monitorId(),
    /** What the owner chose to have read. */
    categories: jsonb().$type<ArchiveCategory[]>().notNull(),
    keepFile: boolean().notNull(),
    state: text({ enum: ['receiving', 'waiting', 'done', 'failed'] }).notNull(),
    /** With `failed`: a key of the `api` messages that says why. */
    reason: text(),
    importId: uuid().references(() => imports.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    /** When something was last received or decided. */
    touchedAt: at().notNull(),
  },
  (table) => [index().on(table.monitorId, table.createdAt.desc().nullsFirst())],
)

/** One ZIP of an upload. Its id is also its name in the file store. */
export const archiveFiles = pgTable(
  'archive_files',
  {
    id: text().primaryKey(),
    uploadId: uuid()
      .notNull()
      .references(() => archiveUploads.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    finishedAt: at(),
  },
  (table) => [unique().on(table.uploadId, table.part)],
)

/**
 * Room that a form takes while it arrives, from whichever process receives it: only its end is counted by its files. One
 * whose process ended meanwhile counts until nothing has come for a while.
 */
export const arrivingForms = pgTable(
  'arriving_forms',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bigint({ mode: 'number' }).notNull(),
    touchedAt: at().notNull(),
  },
  (table) => [index().on(table.userId)],
)

export type ArchiveUploadRow = typeof archiveUploads.$inferSelect
export type ArchiveFileRow = typeof archiveFiles.$inferSelect
export type ImportRow = typeof imports.$inferSelect
