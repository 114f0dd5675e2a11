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
    /** One for all spellings that reach the same mailbox: without what follows a plus, and Gmail's without dots. */
    mailbox: text().generatedAlwaysAs(
      (): SQL => sql`lower(case
        when lower(split_part(${users.email}, '@', 2)) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(${users.email}, '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(${users.email}, '@', 1), '+', 1) || '@' || split_part(${users.email}, '@', 2)
      end)`,
    ),
    locale: text().notNull(),
    timeZone: text().notNull().default('UTC'),
    /** What the user's subscription holds; kept in step with it by shop/subscription-state/apply-plan.ts alone. */
    plan: text({ enum: planIds }).notNull().default('free'),
    /** ISO weekday on which the user's weeks begin; `null` until chosen: as usual for the language. */
    weekStart: smallint().$type<WeekStart>(),
    /** What the user may do beyond what everybody may; given by the `grant` command. */
    roles: text({ enum: staffRoles }).array().notNull().default([]),
    /** Master switch of the e-mails; security mails are sent all the same. */
    emailNotifications: boolean().notNull().default(true),
    /** Minutes after the user's midnight between which mails are held; `null`: never. From 22:00 to 7:00 is 1320 to 420. */
    quietFrom: smallint(),
    quietTo: smallint(),
    /** ISO weekday of the mail that sums up a week, and when the next one is due; `null` while none is wanted. */
    digestDay: smallint().notNull().default(1),
    nextDigestAt: timestamp({ withTimezone: true }),
    /** Signs the links of this user's mails that stop them; encrypted. The default is the version's before. */
    mailKey: text().notNull().default(sql`gen_random_uuid()::text`),
    /** The version of terms and privacy policy that a mail told of a change to, and the one whose notice the user closed. */
    notifiedLegalVersion: text('told_legal_version'),
    seenLegalVersion: text(),
    /** Up to when the user has seen the changes of the feed, on any device; `null` until the first time. */
    feedSeenAt: timestamp({ withTimezone: true }),
    /** What led the user here, kept once. */
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
    /** SHA-256 of the token, hex. The token itself is only ever in the user's cookie. */
    tokenHash: text().notNull().unique(),
    userAgent: text(),
    /** When its user showed the identity provider who they are; `null` for sessions from before this was kept. */
    signedInAt: timestamp({ withTimezone: true }),
    /** When its user last showed the identity provider who they are: at sign-in, or since when asked to confirm it. */
    provenAt: timestamp({ withTimezone: true }),
    /** When it was opened, or confirmed since, with a code of the second factor; `null`: never, or it was turned off. */
    secondFactorAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Exact to the hour, or to five minutes for staff, so that not every call writes. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * Sign-ins at the identity provider whose ID tokens open no session any more, because what they opened was ended. The
 * identity is kept as a hash, so that this outlives a deleted user without naming them.
 */
export const endedSignIns = pgTable(
  'ended_sign_ins',
  {
    /** SHA-256 of the identity provider's id of the user, hex. */
    identityHash: text().notNull(),
    signedInAt: timestamp({ withTimezone: true }).notNull(),
    /** `before`: all sign-ins up to that time, not that one alone. */
    scope: text({ enum: ['one', 'before'] }).notNull(),
    /** When this may be forgotten. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.identityHash, table.signedInAt, table.scope] }),
    index().on(table.expiresAt),
  ],
)

/** Browsers and systems that a user has signed in with, so that a new one is noticed even after its sessions ended. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as `Chrome, Windows`; empty where the browser does not say. */
    device: text().notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
)

export type UserRow = typeof users.$inferSelect
