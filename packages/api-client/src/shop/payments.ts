import { mutationOptions } from '@tanstack/react-query'
import { downloadInvoice, exportPayments, listPayments } from '@tidewatch/contract/shop/payments'
import { callPages } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { download } from '../download.ts'

/** Invoices and refunds, newest first, page by page. Below the orders' key: settling an order adds a payment. */
export const paymentListQuery = (client: ApiClient) =>
  callPages(client, listPayments, {}, ['orders', 'list', 'payments'])

/** An invoice as PDF by its id; without one, all of them as CSV. Rejects with `ApiError`. */
export const downloadPaymentMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string | null) =>
      id === null ? download(client, exportPayments) : download(client, downloadInvoice, { params: { id } }),
  })
