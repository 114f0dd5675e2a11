import type { SubscriptionRow } from '#/platform/db/schema/shop/subscriptions.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { requireSubscription } from './queries.ts'

interface StopInput {
  userId: string
  id: string
  stopped: boolean
}

/**
 * Cancels a plan, which then runs to the end of the paid period, or resumes its renewal. Idempotent. Throws `conflict`
 * if it has ended. A gift doesn't renew: cancelling it changes nothing.
 */
export async function setStopped(
  context: Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>,
  payments: PaymentProvider,
  { userId, id, stopped }: StopInput,
): Promise<SubscriptionRow> {
  const { providerId, status } = await requireSubscription(context.db, { id, userId })
  if (status === 'expired') throw new AppError('conflict', { reason: 'planOver' })
  if (!providerId) {
    if (!stopped) throw new AppError('conflict', { reason: 'changeNotOffered' })
    return requireSubscription(context.db, { id, userId })
  }
  await payments.setStopped(providerId, stopped)
  await syncSubscription(context, payments, providerId, async (tx) => {
    const action = stopped ? 'plan-stopped' : 'plan-resumed'
    const actor = { by: 'user', id: userId } as const
    await audit(tx, { userId, actor, action, subject: { kind: 'subscription', id }, at: context.now() })
  })
  return requireSubscription(context.db, { id, userId })
}
