import { AppError } from '#/platform/http/app-error.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The provider. Throws `unavailable` if none is configured. */
export function requirePayments({ payments }: { payments: PaymentProvider | null }): PaymentProvider {
  if (!payments) throw new AppError('unavailable', { reason: 'paymentsNotSetUp' })
  return payments
}
