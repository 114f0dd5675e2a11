import { addHours, addMinutes } from 'date-fns'
import type { Context } from '#/primitives/context.ts'
import { claimAccount, holdAccount } from './claim-account.ts'
import { collectAccountJob } from './jobs.ts'
import { type AfterCollection, takeLook } from './take-look.ts'
import { whileHeld } from './while-held.ts'

/** A slot ends after this long, well before the queue takes its job for lost; the next minute opens another. */
const slotMs = 8 * 60_000
const repeatAfterMinutes = 1
const repeatHours = 6

/**
 * One slot of the schedule: takes the account whose turn it is, looks at it, and so on until nothing is due or the
 * budget has no call left. Whose turn it is, is decided when the slot is free, not before. A look that fails becomes a
 * job of its own, which is repeated with growing pauses. Returns the number of looks.
 */
export async function collectDue(context: Context, signal: AbortSignal, afterwards?: AfterCollection): Promise<number> {
  const { db, logger, enqueue, now } = context
  const end = performance.now() + slotMs
  let looks = 0
  while (!signal.aborted && performance.now() < end) {
    const claim = await claimAccount(context)
    if (!claim) break
    const { accountId, lookClass } = claim
    try {
      const urgency = lookClass === 'first' ? 'person' : 'routine'
      await whileHeld(context, claim, () => takeLook(context, { accountId, urgency }, signal, afterwards))
      looks += 1
    } catch (error) {
      logger.error({ err: error, accountId }, 'look failed, will be repeated')
      await db.transaction(async (tx) => {
        await holdAccount(tx, accountId, addHours(now(), repeatHours))
        const payload = { accountId, urgency: 'routine' } as const
        await enqueue(tx, collectAccountJob, payload, { startAfter: addMinutes(now(), repeatAfterMinutes) })
      })
    }
  }
  return looks
}
