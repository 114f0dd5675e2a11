import { type Code, codes } from '@tidewatch/contract/codes'
import type { GraphError } from '@tidewatch/instagram/graph-error'
import { outcomeOfKind } from '@tidewatch/instagram/source-outcome'
import { addMinutes, max } from 'date-fns'
import { eq } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { reportAccountProgress } from '#/watch/accounts/progress.ts'
import { nextLookAfter } from './next-look.ts'

type Trouble = NonNullable<AccountRow['trouble']>

/** Minutes until the next attempt, by the number of attempts that failed before; the last one goes on. */
const pauses: Record<Trouble, readonly number[]> = {
  throttled: [15],
  transient: [2, 10, 30, 60, 180],
  refused: [60, 360, 1440],
  'our-fault': [60, 360],
  'operator-connection': [60],
  'user-connection': [60],
}

const codesOf: Record<Trouble, Code> = {
  throttled: codes.sourceBusy,
  transient: codes.sourceBusy,
  refused: codes.accessRefused,
  'our-fault': codes.ourFault,
  'operator-connection': codes.connectionNeeded,
  'user-connection': codes.connectionNeeded,
}

/**
 * Notes that a look failed for another reason than that there is no such account. Nothing that is known changes: the
 * look is put off, not lost, and the next one clears the note.
 */
export async function recordTrouble(context: Context, account: AccountRow, error: GraphError): Promise<void> {
  const { db, now, logger } = context
  const trouble = troubleOf(context, error)
  const retryAt = nextAttempt(trouble, account.troubleCount, error, now())
  const log = { err: error, accountId: account.id, trouble, retryAt }
  if (trouble === 'throttled' || trouble === 'transient') logger.warn(log, 'look put off')
  else logger.error(log, 'look put off: someone has to act')
  await db.transaction(async (tx) => {
    const isWatched = (await nextLookAfter(tx, account.id, { at: now(), wasOpen: false, isOpen: false })) !== null
    await tx
      .update(accounts)
      .set({
        trouble,
        troubleSince: account.troubleSince ?? now(),
        troubleCount: account.troubleCount + 1,
        retryAt: isWatched ? retryAt : null,
        nextLookAt: isWatched ? retryAt : null,
      })
      .where(eq(accounts.id, account.id))
    const waits = trouble === 'throttled' || trouble === 'transient'
    await reportAccountProgress(tx, account.id, {
      step: waits ? 'queued' : 'failed',
      done: 0,
      total: null,
      reportId: null,
      code: codesOf[trouble],
    })
  })
}

/** Whose token died tells who has to connect again: an operator's stand in the environment, others are users'. */
function troubleOf({ env }: Pick<Context, 'env'>, error: GraphError): Trouble {
  const outcome = outcomeOfKind(error.kind)
  switch (outcome) {
    case 'token-dead':
      return env.GRAPH_TOKENS.some(({ igUserId }) => igUserId === error.igUserId)
        ? 'operator-connection'
        : 'user-connection'
    case 'throttled':
      return 'throttled'
    case 'refused':
    case 'our-fault':
      return outcome
    default:
      return 'transient'
  }
}

function nextAttempt(trouble: Trouble, failures: number, error: GraphError, now: Date): Date {
  const minutes = pauses[trouble]
  const pause = minutes[Math.min(failures, minutes.length - 1)] ?? 15
  // Even where Instagram says "at once", the next attempt waits for the scheduler's next minute.
  return max([addMinutes(now, 1), error.retryAt ?? addMinutes(now, pause)])
}
