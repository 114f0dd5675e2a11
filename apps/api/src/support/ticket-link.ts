import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type TicketRow, ticketLinks, tickets } from '#/platform/db/schema/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'

/** Makes another secret that opens a request's page: 256 random bits, of which only a hash is stored. */
export async function issueLink(db: Database | Transaction, ticketId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(ticketLinks).values({ tokenHash: hashOf(secret), ticketId, createdAt: now })
  return secret
}

/** The request that a secret opens. Throws `notFound`. */
export async function requireByLink(db: Database | Transaction, secret: string): Promise<TicketRow> {
  const [found] = await db
    .select({ ticket: tickets })
    .from(ticketLinks)
    .innerJoin(tickets, eq(tickets.id, ticketLinks.ticketId))
    .where(eq(ticketLinks.tokenHash, hashOf(secret)))
  if (!found) throw new AppError('notFound')
  return found.ticket
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
