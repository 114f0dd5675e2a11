import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** Why a token, or the whole app, makes no calls to Instagram. */
const stopCauses = [
  'usage',
  'app-limit',
  'user-limit',
  'page-limit',
  'instagram-limit',
  'custom-limit',
  'inconsistent-volume',
  'conduct',
  'token-dead',
  'unreachable',
] as const

const stopSchema = z.object({
  cause: z.enum(stopCauses),
  since: z.iso.datetime(),
  /** From then on, one call tests whether it works again. */
  until: z.iso.datetime(),
  isProbing: z.boolean(),
  /** Instagram's own code and subcode. */
  code: z.int().nullable(),
  subcode: z.int().nullable(),
  /** What happened to a dead token, such as `expired` or `password-changed`. */
  reason: z.string().nullable(),
})
export type OperatorStop = z.infer<typeof stopSchema>

const tokenStates = ['free', 'slow', 'counted-out', 'stopped', 'dead'] as const

const tokenSchema = z.object({
  /** Identifies the access token; the token itself never leaves the server. */
  fingerprint: z.string(),
  igUserId: z.string(),
  /** The operators' name for a token added here; `null` for those from the environment. */
  label: z.string().nullable(),
  /** Email address of the user who connected it and must reconnect once it's dead; `null`: an operator. */
  ownerEmail: z.string().nullable(),
  /** Whether it serves everyone or its owner's accounts only. */
  serves: z.enum(['everybody', 'owner']),
  state: z.enum(tokenStates),
  /** The usage that Instagram last reported, in percent; `null` before its first report. */
  usedPercent: z.number().nullable(),
  usedAt: z.iso.datetime().nullable(),
  /** Our own count for the last hour, and its share of the planned calls. */
  callsLastHour: z.int(),
  countedPercent: z.number(),
  lastCallAt: z.iso.datetime().nullable(),
  stop: stopSchema.nullable(),
})
export type OperatorToken = z.infer<typeof tokenSchema>

const hourSchema = z.object({ hour: z.iso.datetime(), calls: z.int(), refused: z.int() })
export type OperatorHour = z.infer<typeof hourSchema>

export const getOperatorOverview = defineCall({
  id: 'getOperatorOverview',
  method: 'GET',
  path: '/operator/overview',
  summary: 'Get the current rate budget, schedule and queue.',
  access: 'operator',
  data: z.object({
    at: z.iso.datetime(),
    /** Calls planned per token and hour. */
    callsPerHour: z.int(),
    tokens: z.array(tokenSchema),
    /** Set while Instagram refuses the whole app. */
    appStop: stopSchema.nullable(),
    /** The last 24 hours, oldest first, without gaps. */
    hours: z.array(hourSchema),
    schedule: z.object({
      /** Accounts due for collection, and those that have been due for an hour or more. */
      due: z.int(),
      overdue: z.int(),
      oldestDueAt: z.iso.datetime().nullable(),
      /** Due and being collected right now. */
      leased: z.int(),
    }),
    queue: z.array(z.object({ job: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
  }),
})
export type OperatorOverview = z.infer<typeof getOperatorOverview.data>

/** Instagram's own id of the account that the token belongs to. */
const igUserId = z.string().regex(/^\d{1,20}$/)

export const addOperatorToken = defineCall({
  id: 'addOperatorToken',
  method: 'POST',
  path: '/operator/token',
  summary:
    'Add an access token to the pool, or replace its account’s token, after one test call. Returns 10001 if Instagram rejects it, 20004 if it could not be tested.',
  access: 'operator',
  stepUp: true,
  body: z.object({
    igUserId,
    accessToken: z
      .string()
      .trim()
      .regex(/^[\w.|-]{20,512}$/),
    label: z.string().trim().min(1).max(80),
  }),
  data: z.null(),
})

export const removeOperatorToken = defineCall({
  id: 'removeOperatorToken',
  method: 'DELETE',
  path: '/operator/token/:id',
  summary: 'Remove an added token from the pool, by its account’s ID at Instagram. Calls in progress finish.',
  access: 'operator',
  stepUp: true,
  params: z.object({ id: igUserId }),
  data: z.null(),
})

const failedJobSchema = z.object({
  id: z.uuid(),
  job: z.string(),
  failedAt: z.iso.datetime(),
  attempts: z.int(),
  /** The error as logged; `null` if the worker was lost. */
  message: z.string().nullable(),
  /** The account to be collected. */
  username: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJobSchema>

export const listFailedJobs = defineCall({
  id: 'listFailedJobs',
  method: 'GET',
  path: '/operator/failure',
  summary: 'List permanently failed jobs, newest first; up to 100.',
  access: 'operator',
  data: z.object({ jobs: z.array(failedJobSchema) }),
})

export const retryFailedJob = defineCall({
  id: 'retryFailedJob',
  method: 'POST',
  path: '/operator/failure/:id/retry',
  summary: 'Queue a failed job again.',
  access: 'operator',
  params: z.object({ id: z.uuid() }),
  data: z.null(),
})
