import { addHours } from 'date-fns'
import { asc, inArray, lte } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { accounts } from '#/db/schema/accounts.ts'
import { collectAccountJob } from '#/jobs/definitions.ts'

const batchSize = 500
/** If a queued look is lost, the account is due again after this long. */
const retryAfterHours = 6

/** Queues a look at every account that is due, the stalest first. Several schedulers at once share the work. */
export async function scheduleCollections({ db, now, enqueue }: Context): Promise<number> {
  let queued = 0
  for (;;) {
    const size = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(lte(accounts.nextLookAt, now()))
        .orderBy(asc(accounts.nextLookAt))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      if (due.length === 0) return 0
      await tx
        .update(accounts)
        .set({ nextLookAt: addHours(now(), retryAfterHours) })
        .where(
          inArray(
            accounts.id,
            due.map(({ id }) => id),
          ),
        )
      for (const { id } of due) await enqueue(tx, collectAccountJob, { accountId: id })
      return due.length
    })
    queued += size
    if (size < batchSize) return queued
  }
}
