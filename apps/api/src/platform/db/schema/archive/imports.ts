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

/** What an archive contains of one category. `oldest`: its oldest dated entry, in seconds since 1970. */
export interface ImportedCategory {
  completeness: ListCompleteness
  count: number
  oldest: number | null
  /** What the completeness verdict was based on; absent for lists imported before verdicts existed. */
  evidence?: VerdictEvidence
  /** Everything in its archive begins exactly where a range of Instagram's does; only for lists that are compared. */
  isDateLimited?: true
  /** Only new followers, stored as `newFollowers`: see `storedAs`. */
  isApart?: true
}

/** How many people differ from the previous archive with the same list. */
export interface ChangeCounts {
  gained: number
  lost: number
  renamed: number
  unsure: number
}

/** One archive that an owner imported. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: monitorId(),
    owner: text(),
    /** When Instagram created it; `null` if unknown, and then the import date is used. */
    exportedAt: at(),
    /**
     * Whether the archive itself states that date; otherwise it's the date of its newest entry. Unknown for archives
     * imported before this column existed, which count as dated.
     */
    isDated: boolean().notNull().default(true),
    categories: jsonb().$type<ArchiveCategory[]>().notNull(),
    createdAt: at().notNull(),
    /** The archive's chronological position among those of its monitor: `ordinalOf`. */
    ordinal: bigint({ mode: 'number' }).notNull(),
    /** The same archive with the same selection has the same digest. */
    digest: text().notNull(),
    contents: jsonb().$type<Partial<Record<ArchiveCategory, ImportedCategory>>>().notNull(),
    changes: jsonb()
      .$type<{ followers: ChangeCounts | null; following: ChangeCounts | null }>()
      .notNull()
      .default({ followers: null, following: null }),
    /**
     * How many people are in each group derived from its lists; `null` for archives imported before these were counted.
     */
    states: jsonb().$type<Partial<Record<StateGroup, number>>>(),
    /** Not used any more; the next release drops it. */
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
 * Lists of new followers have their own intervals. Mixed with full lists, each would end the interval of everyone
 * missing from it.
 */
export const storedLists = [...entryLists, 'newFollowers'] as const
export type StoredList = (typeof storedLists)[number]

/** Before the first archive, and after the last. The second is JavaScript's largest safe integer. */
export const beforeAll = 0
export const afterAll = Number.MAX_SAFE_INTEGER

/**
 * One entry of a list (a person with a date, or something the owner did) as an interval of archives: it is in every
 * archive that has the list and whose ordinal lies between `after` and `before`, the ordinals of the nearest archives
 * without it. An import therefore writes only what differs from its neighbours in time, in whatever order archives
 * arrive.
 */
export const archiveEntries = pgTable(
  'archive_entries',
  {
    monitorId: monitorId(),
    list: text({ enum: storedLists }).notNull(),
    /** Derived from the three columns below: equal entries of different archives share a key. */
    key: uuid().notNull(),
    username: text(),
    at: at(),
    /** Distinguishes entries within the same second. */
    occurrence: integer().notNull(),
    after: bigint({ mode: 'number' }).notNull(),
    before: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index().on(table.monitorId, table.list, table.username),
    // Only dated entries, so that it isn't used for queries without a date: until tables are analyzed, the planner
    // considers it as good as any other index.
    index().on(table.monitorId, table.list, table.at).where(sql`${table.at} is not null`),
    index('archive_entries_begun').on(table.monitorId, table.list, table.after).where(sql`after > 0`),
    index('archive_entries_ended').on(table.monitorId, table.list, table.before).where(sql`before < 9007199254740991`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * All usernames in `followers`, sixty to a row, one per line, for substring searches: a twentieth of the size of those
 * entries and their indexes. A name may occur more than once, but each is in some archive. Stored as bytes, which
 * PostgreSQL searches in two thirds of the time it takes for text.
 */
export const archiveNames = pgTable('archive_names', { monitorId: monitorId(), names: bytea().notNull() }, (table) => [
  index().on(table.monitorId),
])

/** Changes to the owner's profile according to one archive. Old and new values are stored for usernames only. */
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

/** One metric of an archive's insights for a period of one or more days, and its total. */
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

/** One archive being processed on the server: received in parts, read by a worker, erased unless its owner keeps it. */
export const archiveUploads = pgTable(
  'archive_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: monitorId(),
    /** What the owner chose to import. */
    categories: jsonb().$type<ArchiveCategory[]>().notNull(),
    keepFile: boolean().notNull(),
    state: text({ enum: ['receiving', 'waiting', 'done', 'failed'] }).notNull(),
    /** With `failed`: the reason, as a key of the `api` messages. */
    reason: text(),
    importId: uuid().references(() => imports.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    /** When data was last received or the state last changed. */
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
 * Space reserved for a multipart form while it is being received, by any process: its files count only once they're
 * complete. A row whose process died counts until nothing has arrived for a while.
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
