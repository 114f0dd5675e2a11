import type { CollectOptions } from '@tidewatch/instagram/graph-client'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { min, subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { reportAccountProgress } from '#/watch/accounts/progress.ts'
import { tellAttention } from '#/watch/notices/tell-attention.ts'
import { tellChanges } from '#/watch/notices/tell-changes.ts'
import { enqueueDueReports } from '#/watch/report-schedule/enqueue-due-reports.ts'
import { recordMissing } from './record-missing.ts'
import { recordTrouble } from './record-trouble.ts'
import { storeObservation } from './store-observation.ts'

/** Reactions of younger posts still move, so every look reads back this far. */
const livePostDays = 30

/** One look at an account: collect, store, derive, queue the reports that are due. Repeating it is harmless. */
export async function collectAccount(
  context: Context,
  accountId: string,
  signal: AbortSignal,
  asking: Pick<CollectOptions, 'urgency' | 'forUsers'> = {},
): Promise<void> {
  const { db, graph, logger } = context
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) return
  const progress = (step: 'profile' | 'posts' | 'changes', done = 0, total: number | null = null) =>
    reportAccountProgress(db, accountId, { step, done, total, reportId: null, code: null })

  await progress('profile')
  try {
    const handle = account.collectAs ?? account.username
    const look = await graph.collectAccount(handle, {
      ...asking,
      signal,
      onProgress: ({ done, total }) => {
        progress('posts', done, total).catch((error: unknown) => logger.warn({ err: error }, 'progress not told'))
      },
      ...(account.lastLookAt ? { sinceKnown: min([account.lastLookAt, subDays(context.now(), livePostDays)]) } : {}),
    })
    // A name can change hands: what answers to it now is another account.
    if (look.profile.instagramId !== account.instagramId) return await recordMissing(context, account, 'other-account')
    await progress('changes')
    await db.transaction(async (tx) => {
      const changes = await storeObservation(tx, accountId, look)
      if (account.state === 'unavailable' && account.lastLookAt) {
        const eventId = `came-back ${context.now().toISOString()}`
        await tellAttention(context, tx, { accountId, reason: 'came-back', eventId })
      }
      await tellChanges(context, tx, { accountId, changes })
      await enqueueDueReports(context, tx, accountId, look.profile.capturedAt)
    })
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'not-observable') return await recordMissing(context, account, 'not-found')
    await recordTrouble(context, account, error)
  }
}
