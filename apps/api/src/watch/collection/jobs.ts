import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Look at an account now, store what is seen, derive what changed. */
export const collectAccountJob = defineJob({
  name: 'collect-account',
  payload: z.object({ accountId: z.uuid(), urgency: z.enum(['person', 'routine']).default('routine') }),
  retries: 6,
  singleton: ({ accountId }) => accountId,
})

/** Look at accounts that are due, one after another, for as long as there are any and the budget allows. */
export const collectDueJob = defineJob({
  name: 'collect-due',
  payload: z.object({ slot: z.int() }),
  retries: 0,
  singleton: ({ slot }) => String(slot),
})

/** Every minute: open slots for the accounts whose next look is due. */
export const scheduleCollectionsJob = defineJob({
  name: 'schedule-collections',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})

/** Look at the insights of a connected account. */
export const collectOwnJob = defineJob({
  name: 'collect-own',
  payload: z.object({ connectionId: z.uuid() }),
  retries: 5,
  singleton: ({ connectionId }) => connectionId,
})
