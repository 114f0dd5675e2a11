import type { InboxTicketSummary, InboxTickets, listInboxTickets } from '@tidewatch/contract/support/inbox'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { ticketMessages, tickets } from '#/platform/db/schema/support/tickets.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { describeForInbox } from './queries.ts'

type TicketsQuery = z.output<NonNullable<typeof listInboxTickets.query>>

const pageSize = 25
const maxExcerptLength = 200
const assignees = alias(users, 'assignees')

/** Support requests in a state, page by page, and the number in each state. */
export async function listTickets(db: Database, request: TicketsQuery, readerId: string): Promise<InboxTickets> {
  const which = filterOf(request, readerId)
  const counted = await db
    .select({ state: tickets.state, count: count() })
    .from(tickets)
    .where(which)
    .groupBy(tickets.state)
  const countOf = (state: TicketsQuery['state']) => counted.find((row) => row.state === state)?.count ?? 0
  const rows = await db
    .select({ ticket: tickets, assignee: assignees.email })
    .from(tickets)
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .where(and(which, eq(tickets.state, request.state)))
    .orderBy(...orderOf(request.state), asc(tickets.id))
    .limit(pageSize)
    .offset((request.page - 1) * pageSize)
  const excerpts = await excerptsOf(
    db,
    rows.map(({ ticket }) => ticket.id),
  )
  return {
    tickets: rows.map(
      ({ ticket, assignee }): InboxTicketSummary => ({
        ...describeForInbox(ticket, assignee, readerId),
        excerpt: excerpts.get(ticket.id) ?? '',
      }),
    ),
    page: request.page,
    pageSize,
    total: countOf(request.state),
    counts: { open: countOf('open'), answered: countOf('answered'), closed: countOf('closed') },
  }
}

function orderOf(state: TicketsQuery['state']): SQL[] {
  if (state === 'open') return [asc(tickets.waitingSince)]
  return [state === 'answered' ? asc(tickets.touchedAt) : desc(tickets.touchedAt)]
}

function filterOf({ q, locale, topic, mine }: TicketsQuery, readerId: string): SQL | undefined {
  return and(
    locale ? eq(tickets.locale, locale) : undefined,
    topic ? eq(tickets.topic, topic) : undefined,
    mine ? eq(tickets.assigneeId, readerId) : undefined,
    q ? matchesSearch(q) : undefined,
  )
}

function matchesSearch(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return or(
    ilike(tickets.reference, pattern),
    ilike(tickets.email, pattern),
    ilike(tickets.subject, pattern),
    inArray(
      tickets.id,
      sql`(select ${ticketMessages.ticketId} from ${ticketMessages} where ${ilike(ticketMessages.text, pattern)})`,
    ),
  )
}

async function excerptsOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([ticketMessages.ticketId], {
      ticketId: ticketMessages.ticketId,
      text: sql<string>`left(${ticketMessages.text}, ${sql.raw(String(maxExcerptLength))})`,
    })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, ids))
    .orderBy(ticketMessages.ticketId, desc(ticketMessages.ordinal))
  return new Map(rows.map(({ ticketId, text }) => [ticketId, text.replace(/\s+/g, ' ').trim()]))
}
