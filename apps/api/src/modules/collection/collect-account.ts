import { codes } from '@tidewatch/contract/codes'
import { availabilityActivities } from '@tidewatch/insights/availability-activities'
import type { CollectOptions } from '@tidewatch/instagram/graph-client'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { addDays, addMinutes, differenceInDays, min, subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { type AccountRow, accounts } from '#/db/schema/accounts.ts'
import { collectAccountJob } from '#/jobs/definitions.ts'
import { reportAccountProgress } from '#/modules/monitors/progress.ts'
import type { AttentionReason } from '#/modules/notifications/payloads.ts'
import { tellAttention } from '#/modules/notifications/tell-attention.ts'
import { enqueueDueReports } from '#/modules/reports/enqueue-due-reports.ts'
import { nextLookAfter, storeActivities, storeObservation } from './store-observation.ts'

/** Reactions of younger posts still move, so every look reads back this far. */
const livePostDays = 30
/** An account is called unavailable after it was missing for so long, never at once. */
const missingDaysUntilUnavailable = 3
const pauseWhenBusyMinutes = 15

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
    if (look.profile.instagramId !== account.instagramId) return await recordMissing(context, account)
    await progress('changes')
    await db.transaction(async (tx) => {
      await storeObservation(tx, accountId, look)
      if (account.state === 'unavailable' && account.lastLookAt)
        await tellAttention(context, tx, {
          accountId,
          reason: 'came-back',
          eventId: eventId('came-back', context.now()),
        })
      await enqueueDueReports(context, tx, accountId, look.profile.capturedAt)
    })
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'not-observable') return await recordMissing(context, account)
    if (error.kind === 'throttled') return await tryLater(context, account, error)
    throw error
  }
}

/** Counts looks that found no such account. History stays; after three days the account is called unavailable. */
async function recordMissing(context: Context, account: AccountRow): Promise<void> {
  const { db, now } = context
  const at = now()
  const missingSince = account.missingSince ?? at
  const isGone = differenceInDays(at, missingSince) >= missingDaysUntilUnavailable
  const look = { instagramId: account.instagramId, at, notBefore: account.lastLookAt }
  await db.transaction(async (tx) => {
    const state = isGone ? 'unavailable' : account.state
    await storeActivities(
      tx,
      account.id,
      availabilityActivities(account.lastLookAt ? account.state : null, state, look),
    )
    if (state === 'unavailable' && account.state !== state && account.lastLookAt)
      await tellAttention(context, tx, { accountId: account.id, reason: state, eventId: eventId(state, at) })
    const isWatched = (await nextLookAfter(tx, account.id, at)) !== null
    const nextLookAt = isWatched ? addDays(at, 1) : null
    await tx
      .update(accounts)
      .set({ state, missedLooks: account.missedLooks + 1, missingSince, collectAs: null, nextLookAt })
      .where(eq(accounts.id, account.id))
  })
  await reportAccountProgress(db, account.id, {
    step: 'failed',
    done: 0,
    total: null,
    reportId: null,
    code: codes.noSuchAccount,
  })
}

/** The budget is used up: the look is put off, not lost. */
async function tryLater({ db, now, enqueue }: Context, account: AccountRow, error: GraphError): Promise<void> {
  const startAfter = error.retryAt ?? addMinutes(now(), pauseWhenBusyMinutes)
  await reportAccountProgress(db, account.id, {
    step: 'queued',
    done: 0,
    total: null,
    reportId: null,
    code: codes.sourceBusy,
  })
  await enqueue(db, collectAccountJob, { accountId: account.id }, { startAfter })
}

const eventId = (reason: AttentionReason, at: Date) => `${reason} ${at.toISOString()}`
