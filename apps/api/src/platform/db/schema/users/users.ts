import { planIds } from '@tidewatch/contract/shop/plan-ids'
import { staffRoles } from '@tidewatch/contract/users/roles'
import type { WeekStart } from '@tidewatch/site-config/week'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The identity provider's id of the user. */
    identityId: text().notNull().unique(),
    email: text().notNull(),
    /** The same for all spellings that reach one mailbox: without what follows a plus, and for Gmail without dots. */
    mailbox: text().generatedAlwaysAs(
      (): SQL => sql`lower(case
        when lower(split_part(${users.email}, '@', 2)) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(${users.email}, '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(${users.email}, '@', 1), '+', 1) || '@' || split_part(${users.email}, '@', 2)
      end)`,
    ),
    locale: text().notNull(),
    timeZone: text().notNull().default('UTC'),
    /** The plan of the user's subscription; only shop/subscription-state/apply-plan.ts keeps it in sync. */
    plan: text({ enum: planIds }).notNull().default('free'),
    /** ISO weekday on which the user's weeks start; `null` until chosen: the language's default. */
    weekStart: smallint().$type<WeekStart>(),
    /** Staff permissions, given by the `grant` command. */
    roles: text({ enum: staffRoles }).array().notNull().default([]),
    /** Master switch for emails; security emails are sent regardless. */
    emailNotifications: boolean().notNull().default(true),
    /**
     * Quiet hours during which emails are held, in minutes after the user's midnight; `null`: none. 22:00 to 7:00 is
     * 1320 to 420.
     */
    quietFrom: smallint(),
    quietTo: smallint(),
    /** ISO weekday of the weekly digest, and when the next one is due; `null` if it's turned off. */
    digestDay: smallint().notNull().default(1),
    nextDigestAt: timestamp({ withTimezone: true }),
    /** Signs the unsubscribe links in this user's emails; encrypted. The default serves the previous release. */
    mailKey: text().notNull().default(sql`gen_random_uuid()::text`),
    /** The version of terms and privacy policy last announced by email, and the one whose notice the user dismissed. */
    notifiedLegalVersion: text('told_legal_version'),
    seenLegalVersion: text(),
    /** How far the user has seen the feed, on any device; `null` before the first visit. */
    feedSeenAt: timestamp({ withTimezone: true }),
    /** The site that referred the user, recorded once. */
    sourceDomain: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.nextDigestAt),
    index('users_email_beginning').on(sql`lower(${table.email}) text_pattern_ops`),
    index().on(table.mailbox),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. The token itself exists only in the user's cookie. */
    tokenHash: text().notNull().unique(),
    userAgent: text(),
    /** When the user authenticated with the identity provider; `null` for sessions older than this column. */
    signedInAt: timestamp({ withTimezone: true }),
    /** When the user last authenticated with the identity provider: at login, or later to confirm it. */
    provenAt: timestamp({ withTimezone: true }),
    /** When a second-factor code last opened or confirmed it; `null`: never, or the factor was turned off. */
    secondFactorAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Accurate to an hour, or five minutes for staff, so that not every call writes. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * Sign-ins at the identity provider whose ID tokens no longer open a session, because their session was ended. The
 * identity is stored as a hash, so that a row outlives a deleted user without identifying them.
 */
export const endedSignIns = pgTable(
  'ended_sign_ins',
  {
    /** SHA-256 of the identity provider's id of the user, hex. */
    identityHash: text().notNull(),
    signedInAt: timestamp({ withTimezone: true }).notNull(),
    /** `before`: all sign-ins up to that time, not just that one. */
    scope: text({ enum: ['one', 'before'] }).notNull(),
    /** When the row can be deleted. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.identityHash, table.signedInAt, table.scope] }),
    index().on(table.expiresAt),
  ],
)

/** Browsers and systems a user has logged in with, so that new ones are recognized even after old sessions ended. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as `Chrome, Windows`; empty if the browser doesn't reveal it. */
    device: text().notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
)

export type UserRow = typeof users.$inferSelect
