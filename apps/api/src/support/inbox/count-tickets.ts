import { count, ne } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { tickets } from '#/platform/db/schema/support/tickets.ts'

/** The number of support requests that wait for us, and of those that wait for their requesters. */
export async function countTickets(db: Database): Promise<{ open: number; answered: number }> {
  const rows = await db
    .select({ state: tickets.state, count: count() })
    .from(tickets)
    .where(ne(tickets.state, 'closed'))
    .groupBy(tickets.state)
  const countOf = (state: 'open' | 'answered') => rows.find((row) => row.state === state)?.count ?? 0
  return { open: countOf('open'), answered: countOf('answered') }
}
