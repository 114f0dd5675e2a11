import type { Transaction } from '#/platform/db/client.ts'
import type { Enqueue } from '#/platform/jobs/enqueue.ts'
import { resumeCollectionsJob } from './jobs.ts'

/** Wakes workers once Instagram may be called again: the first of them probes whether it's reachable. */
export async function resumeCollections(enqueue: Enqueue, tx: Transaction, at: Date): Promise<void> {
  await enqueue(tx, resumeCollectionsJob, { at: at.toISOString() }, { startAfter: at })
}
