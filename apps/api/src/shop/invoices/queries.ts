import type * as calls from '@tidewatch/contract/shop/payments'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { type InvoiceRow, invoices } from '#/platform/db/schema/shop/ledger.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { liveSubscription } from '#/shop/subscriptions/queries.ts'
import { describePayment } from './describe-payment.ts'

const keyset = { at: invoices.issuedAt, id: invoices.id }

/** A page of a user's payments, newest first, and the next one due. */
export async function listPayments(
  db: Database,
  userId: string,
  { cursor, limit }: z.output<NonNullable<typeof calls.listPayments.query>>,
): Promise<z.input<typeof calls.listPayments.data>> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), after(cursor, keyset)))
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ issuedAt, id }) => ({ at: issuedAt, id }))
  const present = await liveSubscription(db, userId)
  return {
    payments: shown.map(describePayment),
    next:
      present && present.renewalAmount !== null
        ? {
            at: present.periodEnd.toISOString(),
            itemId: present.nextItemId,
            amount: { amount: present.renewalAmount, currency: present.currency },
          }
        : null,
    nextCursor,
  }
}

/** All invoices of a user, oldest first. */
export function invoicesOf(db: Database, userId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.issuedAt, invoices.number)
}

/** An invoice of the user, and the number of the one it corrects. Throws `notFound`. */
export async function requireInvoice(db: Database, { id, userId }: { id: string; userId: string }) {
  const isOwn = and(eq(invoices.id, id), eq(invoices.userId, userId))
  const [invoice] = await db.select().from(invoices).where(isOwn)
  if (!invoice) throw new AppError('notFound')
  const [corrected] = invoice.corrects
    ? await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.reference, invoice.corrects))
    : []
  return { invoice, corrected: corrected?.number ?? null }
}
