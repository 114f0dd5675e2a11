import type { Context } from '#/primitives/context.ts'
import { countWaiting } from './claim-account.ts'
import { collectAccountJob } from './jobs.ts'

/** Concurrent collections over all processes; fewer if those have fewer workers. */
const maxWorkers = 32

/** Wakes workers for due accounts, as many as the rate budget has calls for. Each worker picks its own account. */
export async function wakeWorkers({ db, budget, now, enqueue }: Context): Promise<number> {
  const [waiting, { calls }] = await Promise.all([countWaiting(db, now(), maxWorkers), budget.room('person')])
  const workers = Math.min(waiting, calls, maxWorkers)
  for (let worker = 0; worker < workers; worker += 1) await enqueue(db, collectAccountJob, { worker })
  return workers
}
