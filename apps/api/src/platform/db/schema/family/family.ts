import { familyEventKinds, familyPauses, familyRoles, familyStates } from '@tidewatch/contract/family/agreements'
import { type FamilySetting, familyItems, familySettings } from '@tidewatch/insights/family/family-report'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { restrictedColumn } from '#/platform/db/restricted.ts'
import { users } from '../users/users.ts'

/** Dates that both sides are reminded of in advance. */
export const familyReminders = ['review', 'ending'] as const

const at = () => timestamp({ withTimezone: true })
const items = () => text({ enum: familyItems }).array().notNull()
const agreementId = () =>
  uuid()
    .notNull()
    .references(() => familyAgreements.id, { onDelete: 'cascade' })

/** A parent's family agreement with a teen: its terms, the answer and its state. Deleted with either user. */
export const familyAgreements = pgTable(
  'family_agreements',
  {
    id: uuid().primaryKey().defaultRandom(),
    parentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The teen who signed; `null` until then. */
    teenId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    parentName: text().notNull(),
    teenName: text().notNull(),
    /** The invitation's email address, in lower case. */
    teenEmail: text(),
    /** The language of the invitation email. */
    locale: text().notNull(),
    message: text().notNull(),
    requested: text('asked', { enum: familyItems }).array().notNull(),
    shared: items().default([]),
    reviewOn: date().notNull(),
    endsOn: date().notNull(),
    /** The stored state; the effective one also depends on the date: family/policy.ts. */
    state: text({ enum: familyStates }).notNull().default('invited'),
    createdAt: at().notNull(),
    invitedUntil: at().notNull(),
    /** When the teen accepted or declined. */
    answeredAt: at(),
    signedName: text(),
    /** The signature of the receipt; `null` if the service has no key. */
    sealKeyId: text(),
    sealSignature: text(),
    /** Identifies the account that the reports are computed from; erased when the agreement ends. Only for the teen. */
    archiveMark: restrictedColumn<string>('text'),
    pausedBy: text({ enum: familyPauses }),
    endedAt: at(),
    /** `null`: its time ran out (`lapsed`, `expired`), or it hasn't ended. */
    endedBy: text({ enum: familyRoles }),
    hiddenItem: text({ enum: familyItems }),
    hiddenUntil: at(),
    /** The reminders sent to both sides. */
    reminded: text({ enum: familyReminders }).array().notNull().default([]),
  },
  (table) => [
    index().on(table.parentId, table.createdAt.desc().nullsFirst()),
    index().on(table.teenId, table.createdAt.desc().nullsFirst()),
    index().on(table.teenEmail),
    index().on(table.state, table.endsOn),
  ],
)

/** Secrets that open an invitation, stored as hashes only. */
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
 * One report shared by a teen. Its columns can hold only counts, dates and our own enums: nothing in it can hold a
 * name, a list or a text. `null` in a column: not shared, hidden, or not in the archive. Its contents are restricted:
 * family/restricted-columns.ts reveals them.
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
    /** 24 values, starting at midnight. */
    hours: restrictedColumn<number[]>('integer[]'),
    /** The settings the teen marked as on and as off; they weren't sure about the rest. */
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

/** The log of a family agreement, including each view; append-only, and the same for both sides. */
export const familyEvents = pgTable(
  'family_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    agreementId: agreementId(),
    kind: text({ enum: familyEventKinds }).notNull(),
    /** `null`: it happened automatically. */
    by: text({ enum: familyRoles }),
    at: at().notNull(),
    reportId: uuid().references(() => familyReports.id, { onDelete: 'set null' }),
    /** The report's last day; kept after the report is deleted. */
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
