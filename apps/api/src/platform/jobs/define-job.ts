import type { z } from 'zod'

/** A job's name and payload. Enqueuing needs nothing else, so the API never loads a handler. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /** How often a failed run is retried, with a growing delay. */
  retries: number
  /** How many of these jobs one worker runs at the same time; one by default. */
  concurrency?: number
  /** How many of these run at the same time for one user across all workers; only counts jobs enqueued for a user. */
  concurrencyPerGroup?: number
  /** Only one job per key waits at a time; a second one is dropped, because the first does its work too. */
  singleton?: (payload: z.infer<Payload>) => string
  /** Cron expression (UTC) of scheduled jobs. Their payload is `{}`. */
  cron?: string
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}
