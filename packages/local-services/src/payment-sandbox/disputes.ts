import type { Notify } from './billing.ts'
import { type Book, type Dispute, newId } from './book.ts'
import { found } from './failure.ts'

interface Disputes {
  book: Book
  tell: Notify
}

/** The buyer disputes a payment at their bank, which takes the money at once, except in an inquiry. */
export function openDispute(
  { book, tell }: Disputes,
  { payment: id, isInquiry, at }: { payment: string; isInquiry: boolean; at: number },
): Dispute {
  const { amount, currency } = found(book.payments[id], 'payment_intent', id)
  const status = isInquiry ? 'warning_needs_response' : 'needs_response'
  const dispute: Dispute = { id: newId(book, 'dp'), payment: id, amount, currency, created: at, status }
  book.disputes[dispute.id] = dispute
  tell('charge.dispute.created', { kind: 'dispute', id: dispute.id })
  if (!isInquiry) tell('charge.dispute.funds_withdrawn', { kind: 'dispute', id: dispute.id })
  return dispute
}

/** The bank decides. If for us, the money comes back. */
export function closeDispute({ book, tell }: Disputes, id: string, status: 'won' | 'lost'): void {
  found(book.disputes[id], 'dispute', id).status = status
  tell('charge.dispute.closed', { kind: 'dispute', id })
  if (status === 'won') tell('charge.dispute.funds_reinstated', { kind: 'dispute', id })
}
