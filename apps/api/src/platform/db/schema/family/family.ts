import { familyEventKinds, familyPauses, familyRoles, familyStates } from '@tidewatch/contract/family/agreements'
import { type FamilySetting, familyItems, familySettings } from '@tidewatch/insights/family/family-report'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { restrictedColumn } from '#/platform/db/restricted.ts'
import { users } from '../users/users.ts'

/** Days that both are told of before they are over. */
export const familyReminders = ['review', 'ending'] as const

const at = () => timestamp({ withTimezone: true })
const items = () => text({ enum: familyItems }).array().notNull()
const agreementId = () =>
  uuid()
    .notNull()
    .references(() => familyAgreements.id, { onDelete: 'cascade' })

/** A parent's family agreement with a teen: its terms, its answer and how it stands. It goes with either of the two. */
export const familyAgreements = pgTable(
  'family_agreements',
  {
    id: uuid().primaryKey().defaultRandom(),
    parentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who signed; `null` before. */
    teenId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    parentName: text().notNull(),
    teenName: text().notNull(),
    /** Where the invitation went, in lower case. */
    teenEmail: text(),
    /** Of the invitation's mail. */
    locale: text().notNull(),
    message: text().notNull(),
    requested: text('asked', { enum: familyItems }).array().notNull(),
    shared: items().default([]),
    reviewOn: date().notNull(),
    endsOn: date().notNull(),
    /** As it was last written; time alone may have moved it on: family/policy.ts. */
    state: text({ enum: familyStates }).notNull().default('invited'),
    createdAt: at().notNull(),
    invitedUntil: at().notNull(),
    /** When the teen said yes or no. */
    answeredAt: at(),
    signedName: text(),
    /** The signature over the receipt; `null` where the service has no key. */
    sealKeyId: text(),
    sealSignature: text(),
    /** Stands for the account whose archives the reports are counted of; goes with them. The teen's to read. */
    archiveMark: restrictedColumn<string>('text'),
    pausedBy: text({ enum: familyPauses }),
    endedAt: at(),
    /** `null`: it ended by itself. */
    endedBy: text({ enum: familyRoles }),
    hiddenItem: text({ enum: familyItems }),
    hiddenUntil: at(),
    /** What both were reminded of. */
    reminded: text({ enum: familyReminders }).array().notNull().default([]),
  },
  (table) => [
    index().on(table.parentId, table.createdAt.desc().nullsFirst()),
    index().on(table.teenId, table.createdAt.desc().nullsFirst()),
    index().on(table.teenEmail),
    index().on(table.state, table.endsOn),
  ],
)

/** Secrets that open an invitation; only their hashes are kept. */
export const familyLinks = pgTable(
  'family_links',
  {
    /** SHA-256 of the secret, hex. */
    tokenHash: text().primaryKey(),
    agreementId: agreementId(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.agreementId)],
)

const count = () => restrictedColumn<number>('integer')
const settings = () => restrictedColumn<FamilySetting[]>('text[]')
const knownSettings = sql.raw(`array[${familySettings.map((setting) => `'${setting}'`).join(', ')}]`)
const onlyKnown = (column: AnyPgColumn) => sql`${column} <@ ${knownSettings}`

/**
 * What a teen handed over once. Its columns can hold amounts, days and words of ours, and nothing else: there is no place
 * for a name, a list or a text. `null` in a column: not shared, hidden, or not in the archive. What it says is restricted:
 * family/restricted-columns.ts opens it.
 */
export const familyReports = pgTable(
  'family_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    agreementId: agreementId(),
    /** The teen's calendar day: one report a day. */
    day: date().notNull(),
    createdAt: at().notNull(),
    shared: items(),
    hidden: items().default([]),
    countedFrom: date().notNull(),
    countedTo: date().notNull(),
    followers: count(),
    following: count(),
    posts: count(),
    likesGiven: count(),
    commentsWritten: count(),
    newFollows: count(),
    /** Twenty-four, from midnight on. */
    hours: restrictedColumn<number[]>('integer[]'),
    /** What the teen ticked as on and as off; those in neither they were not sure of. */
    settingsOn: settings(),
    settingsOff: settings(),
  },
  (table) => [
    unique().on(table.agreementId, table.day),
    index().on(table.agreementId, table.createdAt.desc().nullsFirst()),
    check('family_reports_whole_day', sql`array_length(${table.hours}, 1) = 24`),
    check('family_reports_known_on', onlyKnown(table.settingsOn)),
    check('family_reports_known_off', onlyKnown(table.settingsOff)),
  ],
)

/** What was done with a family agreement, each view included; never changed, and the same for both. */
export const familyEvents = pgTable(
  'family_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    agreementId: agreementId(),
    kind: text({ enum: familyEventKinds }).notNull(),
    /** `null`: time did it. */
    by: text({ enum: familyRoles }),
    at: at().notNull(),
    reportId: uuid().references(() => familyReports.id, { onDelete: 'set null' }),
    /** Last day of that report; stays when the report is gone. */
    reportOf: date(),
    item: text({ enum: familyItems }),
  },
  (table) => [
    index().on(table.agreementId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.reportId, table.by),
  ],
)

export type FamilyAgreementRow = typeof familyAgreements.$inferSelect
export type FamilyReportRow = typeof familyReports.$inferSelect
