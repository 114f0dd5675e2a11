import { exportPayments, listPayments, printInvoice as printInvoiceCall } from '@tidewatch/contract/payment'
import { create } from 'content-disposition'
import { and, desc, eq, sql } from 'drizzle-orm'
import { invoices } from '#/platform/db/schema/ledger.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { usualPaper } from '#/reports/files/pdf/paper.ts'
import { liveSubscription } from '#/shop/subscriptions/queries.ts'
import { describePayment } from './describe-payment.ts'
import { invoiceWords } from './invoice-words.ts'
import { paymentTable } from './payment-table.ts'
import { printInvoice } from './print-invoice.ts'

const headersOf = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': create(name),
})

export function invoiceRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, env } = context

  router.signedIn(listPayments, async ({ query: { cursor, limit }, session: { user } }) => {
    const after = cursor ? readCursor(cursor, 'uuid') : null
    const isAfter = after
      ? sql`(${invoices.issuedAt}, ${invoices.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined
    const rows = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, user.id), isAfter))
      .orderBy(desc(invoices.issuedAt), desc(invoices.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const present = await liveSubscription(db, user.id)
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
      nextCursor: last ? writeCursor(last.issuedAt, last.id) : null,
    }
  })

  router.signedInFile(exportPayments, async ({ session: { user }, locale, c }) => {
    await limits.use('export', user.id)
    const ofUser = eq(invoices.userId, user.id)
    const rows = await db.select().from(invoices).where(ofUser).orderBy(invoices.issuedAt, invoices.number)
    const table = paymentTable(rows, await invoiceWords(locale, 'UTC'))
    return c.body(table, 200, headersOf('tidewatch_payments.csv', 'text/csv; charset=utf-8'))
  })

  router.signedInFile(printInvoiceCall, async ({ params, query, session: { user }, locale, c }) => {
    await limits.use('export', user.id)
    const isOwn = and(eq(invoices.id, params.id), eq(invoices.userId, user.id))
    const [invoice] = await db.select().from(invoices).where(isOwn)
    if (!invoice) throw new AppError('notFound')
    const [corrected] = invoice.corrects
      ? await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.reference, invoice.corrects))
      : []
    const pdf = await printInvoice({
      invoice,
      corrected: corrected?.number ?? null,
      email: user.email,
      locale,
      timeZone: user.timeZone,
      paper: query.paper ?? usualPaper(c.req.header('accept-language'), locale),
      // The real one is never asked over plain http.
      isTrial: env.STRIPE_API_ORIGIN.startsWith('http:'),
    })
    return c.body(new Uint8Array(pdf), 200, headersOf(`${invoice.number}.pdf`, 'application/pdf'))
  })
}
