import type { Context } from '#/primitives/context.ts'
import { countWaiting } from './claim-account.ts'
import { collectDueJob } from './jobs.ts'

/** So many looks at most go on at the same time, over all workers; fewer if the workers have fewer hands. */
const maxSlots = 32

/** Opens slots for the accounts that are due, as many as the budget has calls for. Which accounts, each slot decides. */
export async function scheduleCollections({ db, budget, now, enqueue }: Context): Promise<number> {
  const [waiting, { calls }] = await Promise.all([countWaiting(db, now(), maxSlots), budget.room('person')])
  const slots = Math.min(waiting, calls, maxSlots)
  for (let slot = 0; slot < slots; slot += 1) await enqueue(db, collectDueJob, { slot })
  return slots
}
