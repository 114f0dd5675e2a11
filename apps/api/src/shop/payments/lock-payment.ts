import { sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'

/** Changes of one thing at the provider take turns, over all processes, until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${id}`}, 0))`)
}
