import { ticketEventKinds } from '@tidewatch/contract/support/inbox'
import { attachmentTypes, ticketStates, ticketTopics } from '@tidewatch/contract/support/tickets'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/** Insertion order, as several rows can have the same time. */
const ordinal = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true })
const ticketId = () =>
  uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' })

/** A support ticket, from a user or anyone with an email address. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number people quote: `TW-7K3M-92QD`. */
    reference: text().notNull().unique(),
    /** The user who was logged in when it was written. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case; incoming emails are compared with it. */
    email: text().notNull(),
    /** When the writer proved the address; reset to `null` by a message via a link that doesn't prove it. */
    emailProvenAt: at(),
    locale: text().notNull(),
    topic: text({ enum: ticketTopics }).notNull(),
    subject: text().notNull(),
    /** The page it is about. */
    page: text(),
    state: text({ enum: ticketStates }).notNull().default('open'),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Part of its reply address, encrypted; looked up by its hash. Gives no read access. */
    mailToken: text().notNull(),
    /** SHA-256 of the token, hex; `null` if written by the previous release, until maintenance fills it in. */
    mailTokenHash: text().unique(),
    createdAt: at().notNull(),
    /** When the last message was written or its state last changed. */
    touchedAt: at().notNull(),
    /** Since when the person has been waiting for us; `null` if they aren't. */
    waitingSince: at(),
    closedAt: at(),
  },
  (table) => [
    index().on(table.state, table.waitingSince),
    index().on(table.state, table.touchedAt.desc().nullsFirst()),
    index().on(table.userId),
    index().on(table.email),
    index('tickets_subject_trigrams').using('gin', table.subject.op('gin_trgm_ops')),
  ],
)

/** Secrets that open a ticket's page. Each email has its own, as only hashes are stored. */
export const ticketLinks = pgTable(
  'ticket_links',
  {
    /** SHA-256 of the secret, hex. */
    tokenHash: text().primaryKey(),
    ticketId: ticketId(),
    /**
     * Emailed to the ticket's address, or created in a session with that address. Other links show only unproven
     * messages.
     */
    provesEmail: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.ticketId)],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ticketId: ticketId(),
    /** `note`: for the team only. */
    kind: text({ enum: ['person', 'team', 'note'] }).notNull(),
    text: text().notNull(),
    /** The team member who wrote it. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The sender of an email, if it isn't the ticket's address. */
    sender: text(),
    /** Message-ID of the email it arrived in, so that a redelivered email adds nothing. */
    mailMessageId: text().unique(),
    /** Written in the form, or via a link that doesn't prove the address. */
    isUnproven: boolean().notNull().default(false),
    ordinal: ordinal(),
    createdAt: at().notNull(),
  },
  (table) => [
    index().on(table.ticketId, table.ordinal),
    index('ticket_messages_text_trigrams').using('gin', table.text.op('gin_trgm_ops')),
  ],
)

/** A file attached to a message. Its id is also its name in the file store. */
export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `null` until the message is sent. */
    messageId: uuid().references(() => ticketMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    name: text().notNull(),
    mediaType: text({ enum: attachmentTypes }).notNull(),
    size: integer().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.messageId), index().on(table.createdAt)],
)

/** A ticket's log: what was done, and by whom. Append-only. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    ticketId: ticketId(),
    kind: text({ enum: ticketEventKinds }).notNull(),
    by: text({ enum: ['person', 'team', 'system'] }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    detail: text(),
    ordinal: ordinal(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.ticketId, table.ordinal)],
)

export type TicketRow = typeof tickets.$inferSelect
export type TicketMessageRow = typeof ticketMessages.$inferSelect
export type TicketAttachmentRow = typeof ticketAttachments.$inferSelect
