import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { paperSizes } from '../reports/exports.ts'
import { moneySchema } from './money.ts'

export const paymentSchema = z.object({
  /** The id of the invoice or credit note. */
  id: z.uuid(),
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  /** The catalogue items it covers. */
  itemIds: z.array(z.string()),
  /** Tax included; negative for refunds. */
  total: moneySchema,
  tax: moneySchema,
  issuedAt: z.iso.datetime(),
})
export type Payment = z.infer<typeof paymentSchema>

export const listPayments = defineCall({
  id: 'listPayments',
  method: 'GET',
  path: '/shop/payment/list',
  summary: 'List the user’s invoices and refunds, newest first, and the next charge.',
  access: 'signed-in',
  query: z.object(cursorQuery),
  data: z.object({
    payments: z.array(paymentSchema),
    /** What the plan's renewal will cost; `null` when nothing renews. */
    next: z.object({ at: z.iso.datetime(), itemId: z.string(), amount: moneySchema }).nullable(),
    nextCursor,
  }),
})

export const exportPayments = defineCall({
  id: 'exportPayments',
  method: 'GET',
  path: '/shop/payment/export',
  summary: 'Export all of the user’s invoices and refunds as CSV, with amounts as decimal numbers.',
  access: 'signed-in',
  produces: 'text/csv',
  data: z.string(),
})

export const downloadInvoice = defineCall({
  id: 'downloadInvoice',
  method: 'GET',
  path: '/shop/invoice/:id/pdf',
  summary: 'Get an invoice or credit note as a PDF in the language of the request.',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  query: z.object({ paper: z.enum(paperSizes).optional() }),
  produces: 'application/pdf',
  data: z.string().meta({ format: 'binary' }),
})
