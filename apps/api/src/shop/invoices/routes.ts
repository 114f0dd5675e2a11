import * as calls from '@tidewatch/contract/shop/payments'
import { operatorOf } from '@tidewatch/site-config/operator'
import { create } from 'content-disposition'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { defaultPaper } from '#/reports/exports/default-paper.ts'
import { invoiceWords } from './invoice-words.ts'
import { paymentTable } from './payment-table.ts'
import { invoicesOf, listPayments, requireInvoice } from './queries.ts'

const headersOf = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': create(name),
})

export function invoiceRoutes({ router, context, limits }: RouteParts): void {
  const { db, env } = context

  router.register(calls.listPayments, ({ query, session: { user } }) => listPayments(db, user.id, query))

  router.register(calls.exportPayments, async ({ session: { user }, locale, c }) => {
    await limits.use('export', user.id)
    const rows = await invoicesOf(db, user.id)
    const table = paymentTable(rows, await invoiceWords(locale, 'UTC'))
    return c.body(table, 200, headersOf('tidewatch_payments.csv', 'text/csv; charset=utf-8'))
  })

  router.register(calls.downloadInvoice, async ({ params, query, session: { user }, locale, c }) => {
    await limits.use('export', user.id)
    const { invoice, corrected } = await requireInvoice(db, { id: params.id, userId: user.id })
    // The PDF library is large, and most processes never need it.
    const { printInvoice } = await import('./print-invoice.ts')
    const pdf = await printInvoice({
      invoice,
      corrected,
      email: user.email,
      locale,
      timeZone: user.timeZone,
      paper:
        query.paper ??
        defaultPaper({ timeZone: user.timeZone, acceptLanguage: c.req.header('accept-language'), locale }),
      operator: operatorOf(env),
      // The real provider is never called over plain http.
      isTrial: env.STRIPE_API_ORIGIN.startsWith('http:'),
    })
    return c.body(new Uint8Array(pdf), 200, headersOf(`${invoice.number}.pdf`, 'application/pdf'))
  })
}
