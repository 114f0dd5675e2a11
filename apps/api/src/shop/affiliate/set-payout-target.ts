import type { PayoutTarget } from '@tidewatch/contract/shop/affiliate'
import { eq } from 'drizzle-orm'
import { isValidIBAN } from 'ibantools'
import { affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'

/** Stores an affiliate's payout target. Throws `invalidInput` for an IBAN with wrong check digits. */
export async function setPayoutTarget(
  { db }: Pick<Context, 'db'>,
  userId: string,
  target: PayoutTarget,
): Promise<PayoutTarget> {
  const { method, name, account } = target
  if (method === 'bank' && !isValidIBAN(account)) {
    throw new AppError('invalidInput', {
      reason: 'ibanNotValid',
      problem: { fields: [{ path: 'account', key: 'invalid' }] },
    })
  }
  const [updated] = await db
    .update(affiliates)
    .set({ payoutMethod: method, payoutName: name, payoutAccount: account })
    .where(eq(affiliates.userId, userId))
    .returning({ id: affiliates.id })
  if (!updated) throw new AppError('notFound')
  return target
}
