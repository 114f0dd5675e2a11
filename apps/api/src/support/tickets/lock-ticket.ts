import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type TicketRow, tickets } from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'

/** A support request, locked until the transaction ends. Throws `notFound`. */
export async function lockTicket(tx: Transaction, id: string): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  if (!ticket) throw new AppError('notFound')
  return ticket
}
