import { sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, invoiceCounters } from '#/platform/db/schema/shop/ledger.ts'

/**
 * The next number of a year's invoices or credit notes. The counter's row stays locked until the transaction ends, and
 * is rolled back with it: numbers have no gaps and no duplicates under concurrency.
 */
export async function nextNumber(tx: Transaction, kind: InvoiceRow['kind'], at: Date): Promise<string> {
  const series = `${kind === 'invoice' ? 'TW' : 'TWC'}-${at.getUTCFullYear()}`
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last })
  return `${series}-${String(counter?.last ?? 1).padStart(6, '0')}`
}
