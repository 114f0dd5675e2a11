import { ticketEventKinds } from '@tidewatch/contract/support/inbox'
import { keptAttachmentTypes, ticketStates, ticketTopics } from '@tidewatch/contract/support/tickets'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/** In which order rows were written: several may be of the same moment. */
const ordinal = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true })
const ticketId = () =>
  uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' })

/** A request for help, of a user or of anybody with an e-mail address. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people quote: `TW-7K3M-92QD`. */
    reference: text().notNull().unique(),
    /** Who was signed in when it was written. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case: mails are compared with it. */
    email: text().notNull(),
    /** When its writer proved the address; `null` again after a message from a link that doesn't prove it. */
    emailProvenAt: at(),
    locale: text().notNull(),
    topic: text({ enum: ticketTopics }).notNull(),
    subject: text().notNull(),
    /** The page that it is about. */
    page: text(),
    state: text({ enum: ticketStates }).notNull().default('open'),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Part of the address that mails about it are answered to, encrypted; found by its hash. It lets nobody read. */
    mailToken: text().notNull(),
    /** SHA-256 of the token, hex; `null` until the maintenance comes to it, where the version before wrote it. */
    mailTokenHash: text().unique(),
    createdAt: at().notNull(),
    /** When somebody last wrote or changed its state. */
    touchedAt: at().notNull(),
    /** Since when the person waits for us; `null` while nobody does. */
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

/** Secrets that open a request's page. Each mail has one of its own, as only hashes are kept. */
export const ticketLinks = pgTable(
  'ticket_links',
  {
    /** SHA-256 of the secret, hex. */
    tokenHash: text().primaryKey(),
    ticketId: ticketId(),
    /** Emailed to the request's address, or made in a session with it. Other links show unproven messages only. */
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
    /** The colleague who wrote it. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The address that a mail came from when it is not the request's. */
    sender: text(),
    /** Of the mail that it came with: a mail that is delivered again adds nothing. */
    mailMessageId: text().unique(),
    /** Written in the form, or over a link that doesn't prove the address. */
    isUnproven: boolean().notNull().default(false),
    ordinal: ordinal(),
    createdAt: at().notNull(),
  },
  (table) => [
    index().on(table.ticketId, table.ordinal),
    index('ticket_messages_text_trigrams').using('gin', table.text.op('gin_trgm_ops')),
  ],
)

/** A file of a message. Its id is also its name in the file store. */
export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `null` until the message is sent. */
    messageId: uuid().references(() => ticketMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    name: text().notNull(),
    mediaType: text({ enum: keptAttachmentTypes }).notNull(),
    size: integer().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.messageId), index().on(table.createdAt)],
)

/** What was done with a request, by whom; never changed. */
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
