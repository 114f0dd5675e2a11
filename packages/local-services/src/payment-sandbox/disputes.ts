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
  { payment: id, isInquiry, part, at }: { payment: string; isInquiry: boolean; part: number | null; at: number },
): Dispute {
  const { amount: whole, currency } = found(book.payments[id], 'payment_intent', id)
  const status = isInquiry ? 'warning_needs_response' : 'needs_response'
  const amount = part ?? whole
  const moves = isInquiry ? 0 : 1
  const dispute: Dispute = { id: newId(book, 'dp'), payment: id, amount, currency, created: at, status, moves }
  book.disputes[dispute.id] = dispute
  tell('charge.dispute.created', { kind: 'dispute', id: dispute.id })
  if (!isInquiry) tell('charge.dispute.funds_withdrawn', { kind: 'dispute', id: dispute.id })
  return dispute
}

/** The bank decides, perhaps against its earlier decision. If for us, the money comes back. */
export function decideDispute({ book, tell }: Disputes, id: string, status: 'appeal_needs_response' | 'won' | 'lost') {
  const dispute = found(book.disputes[id], 'dispute', id)
  dispute.status = status
  tell(`charge.dispute.${status === 'appeal_needs_response' ? 'updated' : 'closed'}`, { kind: 'dispute', id })
  const isTaken = dispute.moves % 2 === 1
  if (isTaken === (status === 'lost')) return
  dispute.moves += 1
  tell(`charge.dispute.funds_${isTaken ? 'reinstated' : 'withdrawn'}`, { kind: 'dispute', id })
}
