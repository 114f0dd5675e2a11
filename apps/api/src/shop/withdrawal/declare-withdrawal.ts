import type { declareWithdrawal as declareCall } from '@tidewatch/contract/shop/withdrawal'
import type { Locale } from '@tidewatch/site-config/locales'
import type { z } from 'zod'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { receiveWithdrawalJob } from './jobs.ts'

type Declaration = z.output<NonNullable<typeof declareCall.body>>

/**
 * Stores a declaration. Matching it is left to a job, so that neither response nor timing tells a stranger anything.
 */
export async function declareWithdrawal(
  { db, enqueue, now }: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { email, ...declaration }: Declaration,
  { locale, isMailed }: { locale: Locale; isMailed: boolean },
): Promise<{ declaredAt: string }> {
  const declaredAt = now()
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(withdrawals)
      .values({ ...declaration, email: email.toLowerCase(), locale, declaredAt })
      .returning({ id: withdrawals.id })
    if (!row) throw new AppError('ourFault')
    await enqueue(tx, receiveWithdrawalJob, { withdrawalId: row.id, isMailed })
  })
  return { declaredAt: declaredAt.toISOString() }
}
