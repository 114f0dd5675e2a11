import type { ConfirmedWithdrawal } from '@tidewatch/contract/shop/withdrawal'
import { and, eq, ne } from 'drizzle-orm'
import { invoices, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { type WithdrawalRow, withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { queueTransactionalMail } from '#/primitives/outbox/queue-transactional-mail.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { refundableOf } from '#/shop/refunds/refundable.ts'
import { requestRefund } from '#/shop/refunds/request-refund.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { setStopped } from '#/shop/subscriptions/set-stopped.ts'
import { passToTeam } from './pass-to-team.ts'
import { matchesSecret } from './withdrawal-secret.ts'

type ConfirmContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'payments' | 'vault'>

/**
 * Carries out a declaration for the holder of its email's secret. Every step is idempotent, so that a second click or a
 * crash in between withdraws once. What can't be carried out any more goes to the team.
 */
export async function confirmWithdrawal(context: ConfirmContext, secret: string): Promise<ConfirmedWithdrawal> {
  const [found] = await context.db.select().from(withdrawals).where(matchesSecret(secret))
  if (!found) throw new AppError('notFound')
  const { kind, state } = found
  if (state !== 'waiting') return { kind, outcome: state === 'done' ? 'done' : 'team' }
  const isDone = await carryOut(context, found)
  const outcome = await context.db.transaction(async (tx) => {
    const byId = eq(withdrawals.id, found.id)
    const isOpen = and(byId, eq(withdrawals.state, 'waiting'))
    // A concurrent click on the same link may have finished it meanwhile.
    const [open] = await tx.select().from(withdrawals).where(byId).for('update')
    if (!open) throw new AppError('notFound')
    if (open.state !== 'waiting') return open.state === 'done' ? 'done' : 'team'
    if (!isDone) {
      await passToTeam(context, tx, open)
      return 'team'
    }
    await tx.update(withdrawals).set({ state: 'done', settledAt: context.now() }).where(isOpen)
    const about = { withdrawalId: open.id }
    await queueTransactionalMail(context, tx, { kind: 'withdrawal-done', userId: open.userId, about })
    return 'done'
  })
  return { kind, outcome }
}

function carryOut(context: ConfirmContext, declaration: WithdrawalRow): Promise<boolean> {
  if (declaration.kind === 'cancel') return cancelPlan(context, declaration)
  return declaration.invoiceId ? refundInvoice(context, declaration) : endTrial(context, declaration)
}

/** Refunds everything that was paid, and ends what it paid for. */
async function refundInvoice(context: ConfirmContext, { id, userId, invoiceId }: WithdrawalRow): Promise<boolean> {
  if (!invoiceId || !userId) return false
  // Already requested by another click on the same link.
  if ((await context.db.$count(refunds, eq(refunds.id, id))) > 0) return true
  const [invoice] = await context.db.select().from(invoices).where(eq(invoices.id, invoiceId))
  const amount = invoice ? ((await refundableOf(context.db, [invoice])).get(invoice.id) ?? 0) : 0
  if (!invoice || amount === 0) return false
  const refund = requestRefund(context, {
    by: { by: 'user', id: userId },
    invoiceId,
    requestId: id,
    amount: { amount, currency: invoice.currency },
    reason: 'Withdrawal',
    endPlan: invoice.subscriptionId !== null,
  })
  return refund.then(() => true, falseIfTooLarge)
}

/** Someone else requested the refund concurrently: the team decides what is left to do. */
function falseIfTooLarge(error: unknown): false {
  if (error instanceof AppError && error.reason === 'refundTooLarge') return false
  throw error
}

/** Ends a free trial at once: there's nothing to refund. */
async function endTrial(context: ConfirmContext, declaration: WithdrawalRow): Promise<boolean> {
  const plan = await livePlan(context, declaration)
  if (!plan?.providerId) return false
  const payments = requirePayments(context)
  await payments.endNow(plan.providerId)
  await syncSubscription(context, payments, plan.providerId)
  await context.db.transaction((tx) =>
    audit(tx, {
      userId: plan.userId,
      actor: { by: 'user', id: plan.userId },
      action: 'plan-stopped',
      subject: { kind: 'subscription', id: plan.id },
      reason: 'Withdrawal',
      at: context.now(),
    }),
  )
  return true
}

/** Lets the plan run to the end of the paid period. */
async function cancelPlan(context: ConfirmContext, declaration: WithdrawalRow): Promise<boolean> {
  const plan = await livePlan(context, declaration)
  if (!plan) return false
  await setStopped(context, requirePayments(context), { userId: plan.userId, id: plan.id, stopped: true })
  return true
}

async function livePlan({ db }: ConfirmContext, { subscriptionId }: WithdrawalRow) {
  if (!subscriptionId) return null
  const isLive = and(eq(subscriptions.id, subscriptionId), ne(subscriptions.status, 'expired'))
  const [plan] = await db.select().from(subscriptions).where(isLive)
  return plan ?? null
}
