import * as z from 'zod'
import { offerSchema } from './shop/money.ts'

/** Every response body. `code` 0 is success; `message` is in the request's language and can be shown as it is. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data
}

/** The envelope around a call's data, as clients parse it. With a failure, `problemSchema` parses `data`. */
export const envelopeSchema = z.object({ code: z.int(), message: z.string(), data: z.unknown() })

/** A rejected field. */
const fieldErrorSchema = z.object({
  /** Its place in the input, such as `ids.0`; empty for the input as a whole. */
  path: z.string(),
  /** What is wrong with it: a message key of the `errors` namespace. */
  key: z.string(),
  /** The smallest and largest accepted number, length of a text or number of entries. */
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** The accepted values, or the first 50 of them. */
  allowed: z.array(z.string()).optional(),
  /** The accepted type or format, such as `string` or `uuid`. */
  expected: z.string().optional(),
})

/** What `data` may contain when `code` isn't 0. */
export const problemSchema = z
  .object({
    fields: z.array(fieldErrorSchema).optional(),
    /** The cause, where a code has several: a word that stays the same, in English. The message is its translation. */
    reason: z.string().optional(),
    /** Identifies the request in the logs. Shown with every failure that's our fault. */
    requestId: z.string().optional(),
    /** With a refused login: it would have been this identity's first. */
    first_login: z.boolean().optional(),
    /** With 10003: the session ended through inactivity, and the message says so. */
    inactive: z.boolean().optional(),
    /** With 20003: the account's owner asked not to be tracked. */
    objected: z.boolean().optional(),
    /** With 20005: the monitor that already exists. */
    monitorId: z.string().optional(),
    /** With 20001: how many accounts the plan includes. */
    limit: z.int().optional(),
    /** With 20001: what would lift the limit, and its price with the caller's coupon, cheapest first. */
    offers: z.array(offerSchema).optional(),
    /** With 10006, 20004 and 50003: when to retry. */
    retryAfterSeconds: z.int().optional(),
  })
  .nullable()

export type Problem = z.infer<typeof problemSchema>
