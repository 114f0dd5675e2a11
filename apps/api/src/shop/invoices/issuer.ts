import type { Operator } from '@tidewatch/site-config/operator'
import type { InvoiceWords } from './invoice-words.ts'

/** The issuer in the head of an invoice: the operator with address and tax number. */
export function issuerLines({ imprint }: Pick<InvoiceWords, 'imprint'>, operator: Operator) {
  return [
    { term: imprint('invoice.from'), value: [operator.name, ...operator.address].join(', ') },
    ...(operator.taxNumber ? [{ term: imprint('invoice.taxNumber'), value: operator.taxNumber }] : []),
  ]
}
