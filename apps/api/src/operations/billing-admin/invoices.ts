import type { BillingInvoice } from '@tidewatch/contract/operations/billing-admin'
import { and, desc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type InvoiceRow, invoices, ledgerEntries, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { describePayment } from '#/shop/invoices/describe-payment.ts'
import { refundableOf } from '#/shop/refunds/refundable.ts'

/** Maximum invoices shown per plan or order: more than sixteen years of monthly ones. */
const maxInvoices = 200

/**
 * The refunds of invoices, newest first. Read before those invoices, and with what a refund also changes: an issued
 * refund's credit note is stored before its state, so that no answer shows one as issued without the other.
 */
export function refundsQuery(db: Database, condition: SQL) {
  const isLive = and(isNotNull(subscriptions.providerId), ne(subscriptions.status, 'expired'))
  return db
    .select({ refund: refunds, requestedBy: users.email, livePlanId: subscriptions.id })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .leftJoin(subscriptions, and(eq(subscriptions.id, invoices.subscriptionId), isLive))
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .where(condition)
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
}

/** Invoices and credit notes with their ledger entries, newest first, and with what `refundsQuery` found before. */
export async function readBillingInvoices(
  db: Database,
  condition: SQL,
  requested: Awaited<ReturnType<typeof refundsQuery>>,
): Promise<BillingInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(condition)
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(maxInvoices)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [entries, refundable, corrected] = await Promise.all([
    db.select().from(ledgerEntries).where(inArray(ledgerEntries.invoiceId, ids)).orderBy(desc(ledgerEntries.amount)),
    refundableOf(db, rows),
    numbersOf(db, rows),
  ])
  return rows.map((row) => {
    const { id, currency, corrects, paymentId } = row
    const money = (amount: number) => ({ amount, currency })
    return {
      ...describePayment(row),
      corrects: corrects === null ? null : (corrected.get(corrects) ?? null),
      paymentId,
      ledger: entries
        .filter(({ invoiceId }) => invoiceId === id)
        .map(({ account, amount }) => ({ account, amount: money(amount) })),
      refundable: money(refundable.get(id) ?? 0),
      refunds: requested
        .filter(({ refund }) => refund.invoiceId === id)
        .map(({ refund, requestedBy, livePlanId }) => ({
          id: refund.id,
          amount: { amount: refund.amount, currency: refund.currency },
          // A refund that also ends its plan is under way until that has ended.
          state: refund.state === 'given' && refund.endsPlan && livePlanId ? 'asked' : refund.state,
          requestedBy,
          requestedAt: refund.requestedAt.toISOString(),
        })),
    }
  })
}

/** The numbers of the invoices that these credit notes correct, by reference. */
async function numbersOf(db: Database, rows: InvoiceRow[]): Promise<Map<string, string>> {
  const references = rows.flatMap(({ corrects }) => corrects ?? [])
  if (references.length === 0) return new Map()
  const found = await db
    .select({ reference: invoices.reference, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.reference, references))
  return new Map(found.map(({ reference, number }) => [reference, number]))
}

/** A single invoice. Throws `notFound`. */
export async function requireBillingInvoice(db: Database, id: string): Promise<BillingInvoice> {
  const condition = eq(invoices.id, id)
  const [invoice] = await readBillingInvoices(db, condition, await refundsQuery(db, condition))
  if (!invoice) throw new AppError('notFound')
  return invoice
}
