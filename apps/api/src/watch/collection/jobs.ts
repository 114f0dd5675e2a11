import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Wakes a worker, which begins with the given account, if any. The `accounts` table holds the queue and its order. */
export const collectAccountJob = defineJob({
  name: 'collect-account',
  payload: z.object({ accountId: z.uuid().optional(), worker: z.int().default(0) }),
  retries: 6,
  concurrency: 6,
  singleton: ({ accountId, worker }) => accountId ?? `worker ${worker}`,
})

/** Wakes workers as soon as Instagram may be called again after an outage, rather than at the next full minute. */
export const resumeCollectionsJob = defineJob({
  name: 'resume-collections',
  payload: z.object({ at: z.iso.datetime() }),
  retries: 0,
  singleton: ({ at }) => at,
})

/** Every minute: wakes workers for the accounts whose next collection is due. */
export const scheduleCollectionsJob = defineJob({
  name: 'schedule-collections',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
