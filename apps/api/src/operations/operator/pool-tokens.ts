import type { addOperatorToken } from '@tidewatch/contract/operations/operator'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { poolTokens } from '#/platform/db/schema/primitives/graph.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { storeSecret } from '#/primitives/secrets/stored-secret.ts'

type NewToken = z.output<NonNullable<typeof addOperatorToken.body>>

/** Adds a token for calls about other accounts, or replaces its account's. Throws `invalidInput` or `sourceBusy`. */
export async function addToken(
  context: Pick<Context, 'db' | 'graph' | 'now' | 'vault'>,
  { igUserId, accessToken, label }: NewToken,
): Promise<void> {
  await checkToken(context, { igUserId, accessToken })
  const values = { label, secret: storeSecret(context, accessToken, igUserId), addedAt: context.now() }
  await context.db
    .insert(poolTokens)
    .values({ igUserId, ...values })
    .onConflictDoUpdate({ target: poolTokens.igUserId, set: values })
}

async function checkToken({ graph }: Pick<Context, 'graph'>, token: Parameters<Context['graph']['checkToken']>[0]) {
  try {
    await graph.checkToken(token)
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'throttled' || error.kind === 'transient' || error.kind === 'unreachable')
      throw new AppError('sourceBusy', { cause: error })
    const reason = 'tokenRefused'
    throw new AppError('invalidInput', {
      reason,
      cause: error,
      problem: { fields: [{ path: 'accessToken', key: reason }] },
    })
  }
}

/** Removes an added token. Its usage and stops stay recorded, in case it's added again. Throws `notFound`. */
export async function removeToken({ db }: Pick<Context, 'db'>, igUserId: string): Promise<void> {
  const removed = await db
    .delete(poolTokens)
    .where(eq(poolTokens.igUserId, igUserId))
    .returning({ id: poolTokens.igUserId })
  if (removed.length === 0) throw new AppError('notFound')
}
