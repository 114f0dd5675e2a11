import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Wakes a worker, which begins with the named account, if any. The `accounts` table says who waits, and in what order. */
export const collectAccountJob = defineJob({
  name: 'collect-account',
  payload: z.object({ accountId: z.uuid().optional(), worker: z.int().default(0) }),
  retries: 6,
  concurrency: 6,
  singleton: ({ accountId, worker }) => accountId ?? `worker ${worker}`,
})

/** Once Instagram may be asked again after it could not be reached: wake workers before the next minute does. */
export const resumeCollectionsJob = defineJob({
  name: 'resume-collections',
  payload: z.object({ at: z.iso.datetime() }),
  retries: 0,
  singleton: ({ at }) => at,
})

/** Every minute: wake workers for the accounts whose next collection is due. */
export const scheduleCollectionsJob = defineJob({
  name: 'schedule-collections',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
