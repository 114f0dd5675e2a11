import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type InvoiceLine, type InvoiceRow, invoices, ledgerEntries } from '#/platform/db/schema/shop/ledger.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { includedTax } from '#/primitives/plans/price.ts'
import { creditPayment } from '#/shop/affiliate/credit-payment.ts'
import { nextNumber } from './invoice-number.ts'
import { ledgerRows } from './ledger-rows.ts'

interface NewInvoice {
  user: UserRow
  /** The provider's id, which identifies it permanently. */
  reference: string
  paymentId: string | null
  orderId: string | null
  subscriptionId: string | null
  currency: string
  lines: InvoiceLine[]
  discount: number
  total: number
  paid: number
}

/** Stores an invoice with its ledger entries and enqueues its email, once per reference. */
export async function bookInvoice(
  context: Pick<Context, 'env' | 'now' | 'enqueue'>,
  tx: Transaction,
  invoice: NewInvoice,
): Promise<void> {
  const { user, reference, discount, total, paid, lines, ...details } = invoice
  const [known] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.reference, reference))
  if (known) return
  const issuedAt = context.now()
  const taxPercent = context.env.TAX_PERCENT
  const tax = includedTax(total, taxPercent)
  const discountLine: InvoiceLine[] =
    discount > 0
      ? [{ itemId: lines[0]?.itemId ?? '', kind: 'discount', quantity: 1, amount: -discount, period: null }]
      : []
  const [row] = await tx
    .insert(invoices)
    .values({
      ...details,
      reference,
      userId: user.id,
      number: await nextNumber(tx, 'invoice', issuedAt),
      kind: 'invoice',
      lines: [...lines, ...discountLine],
      tax,
      taxPercent,
      total,
      issuedAt,
    })
    .returning()
  if (!row) throw new Error(`The invoice ${reference} was not written.`)
  const proration = lines.reduce((sum, { kind, amount }) => (kind === 'item' ? sum : sum + amount), 0)
  await post(tx, row, 'charge', ledgerRows({ paid, total, tax, discount, proration }))
  await creditPayment(tx, { invoice: row, user, paid })
  const dedupeKey = `receipt ${row.id}`
  await queueMessage(context, tx, { user, kind: 'receipt', dedupeKey, payload: { invoiceId: row.id } })
}

/** Stores the ledger entries of an invoice or credit note. */
export async function post(
  tx: Transaction,
  { id: invoiceId, currency, issuedAt: at }: InvoiceRow,
  kind: 'charge' | 'refund',
  rows: ReturnType<typeof ledgerRows>,
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(ledgerEntries).values(rows.map((row) => ({ ...row, invoiceId, kind, currency, at })))
}
