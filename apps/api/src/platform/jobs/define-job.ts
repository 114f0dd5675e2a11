import type { z } from 'zod'

/** What a job is called and carries. Enqueuing needs no more, so that the API never loads a handler. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /** How often a failed run is repeated, with a growing pause. */
  retries: number
  /** How many of these jobs one worker runs at the same time: one, where nothing is said. */
  concurrency?: number
  /** How many of these run at the same time for one user, by all workers; only of those enqueued for a user. */
  concurrencyEach?: number
  /** Only one job with the same key waits at a time; a second one is dropped, because the first will do its work too. */
  singleton?: (payload: z.infer<Payload>) => string
  /** Cron expression in UTC of jobs that run by the clock. Their payload is `{}`. */
  cron?: string
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}
