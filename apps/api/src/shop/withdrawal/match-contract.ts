import { withdrawalDays } from '@tidewatch/contract/shop/withdrawal'
import { subDays } from 'date-fns'
import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import type { WithdrawalRow } from '#/platform/db/schema/shop/withdrawals.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { refundableOf } from '#/shop/refunds/refundable.ts'

type Declaration = Pick<WithdrawalRow, 'kind' | 'email' | 'contract' | 'declaredAt'>
type Match = Pick<WithdrawalRow, 'userId' | 'invoiceId' | 'subscriptionId'>

/**
 * The one contract that a declaration can refer to: of a user with exactly this email address, and, for a withdrawal,
 * within its period. `null` if there is none or several, which the team then decides.
 */
export async function matchContract(tx: Transaction, declaration: Declaration): Promise<Match | null> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, declaration.email))
  const ids = owners.map(({ id }) => id)
  if (ids.length === 0) return null
  return declaration.kind === 'cancel' ? runningPlan(tx, ids) : withinPeriod(tx, ids, declaration)
}

async function runningPlan(tx: Transaction, userIds: string[]): Promise<Match | null> {
  const renews = and(
    inArray(subscriptions.userId, userIds),
    ne(subscriptions.status, 'expired'),
    isNotNull(subscriptions.providerId),
  )
  const found = await tx.select().from(subscriptions).where(renews)
  return singleMatch(found.map(({ id, userId }) => ({ userId, subscriptionId: id, invoiceId: null })))
}

async function withinPeriod(tx: Transaction, userIds: string[], declaration: Declaration): Promise<Match | null> {
  // The day of the order doesn't count, and one more day covers the end of the period in every time zone.
  const since = subDays(declaration.declaredAt, withdrawalDays + 1)
  const found = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(inArray(invoices.userId, userIds), eq(invoices.kind, 'invoice'), gt(orders.createdAt, since)))
    .orderBy(desc(invoices.issuedAt))
  const paid = found.map(({ invoice }) => invoice)
  const refundable = await refundableOf(tx, paid)
  const [invoiceNumber] = /\bTW-\d{4}-\d+\b/i.exec(declaration.contract) ?? []
  const candidates = paid.filter(
    ({ id, number }) => (refundable.get(id) ?? 0) > 0 && (!invoiceNumber || number === invoiceNumber.toUpperCase()),
  )
  if (candidates.length > 0 || invoiceNumber) {
    return singleMatch(candidates.map(({ id, userId, subscriptionId }) => ({ userId, subscriptionId, invoiceId: id })))
  }
  const inTrial = and(
    inArray(subscriptions.userId, userIds),
    ne(subscriptions.status, 'expired'),
    eq(subscriptions.isTrial, true),
    isNotNull(subscriptions.providerId),
    gt(subscriptions.createdAt, since),
  )
  const trials = await tx.select().from(subscriptions).where(inTrial)
  return singleMatch(trials.map(({ id, userId }) => ({ userId, subscriptionId: id, invoiceId: null })))
}

function singleMatch(matches: Match[]): Match | null {
  const [match] = matches
  return match && matches.length === 1 ? match : null
}
