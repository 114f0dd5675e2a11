import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type TicketRow, ticketLinks, tickets } from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'

interface NewLink {
  ticketId: string
  /** Whether only the owner of the request's address gets it. */
  provesEmail: boolean
  now: Date
}

/** Issues another secret that opens a support request's page. */
export async function issueLink(db: Database | Transaction, { ticketId, provesEmail, now }: NewLink): Promise<string> {
  const secret = newLinkSecret()
  await db.insert(ticketLinks).values({ tokenHash: hashSecret(secret), ticketId, provesEmail, createdAt: now })
  return secret
}

export interface OpenedTicket {
  ticket: TicketRow
  /** Whether the link proves the request's address. Without proof, only unproven messages are shown. */
  provesEmail: boolean
}

/** The support request that a secret opens. A link that proves the address confirms it. Throws `notFound`. */
export async function openByLink(db: Database | Transaction, secret: string, now: Date): Promise<OpenedTicket> {
  const [found] = await db
    .select({ ticket: tickets, provesEmail: ticketLinks.provesEmail })
    .from(ticketLinks)
    .innerJoin(tickets, eq(tickets.id, ticketLinks.ticketId))
    .where(eq(ticketLinks.tokenHash, hashSecret(secret)))
  if (!found) throw new AppError('notFound')
  if (found.provesEmail && !found.ticket.emailProvenAt)
    await db
      .update(tickets)
      .set({ emailProvenAt: now })
      .where(and(eq(tickets.id, found.ticket.id), isNull(tickets.emailProvenAt)))
  return found
}
