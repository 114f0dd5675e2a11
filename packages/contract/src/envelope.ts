import * as z from 'zod'
import { offerSchema } from './shop/money.ts'

/** Every response body. `code` 0 is success; `message` is in the request's language and may be shown as it is. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data
}

/** The envelope around a call's data, as clients parse it. `data` of a failure is read by `problemSchema`. */
export const envelopeSchema = z.object({ code: z.int(), message: z.string(), data: z.unknown() })

/** What `data` may hold when `code` is not 0. */
export const problemSchema = z
  .object({
    /** Fields that were not accepted: the field's path and a message key of the `errors` namespace. */
    fields: z.array(z.object({ path: z.string(), key: z.string() })).optional(),
    /** Names the request in the logs. Shown with every failure that is our fault. */
    requestId: z.string().optional(),
    /** With a login that was refused: it would have been this identity's first. */
    first_login: z.boolean().optional(),
    /** With 10003: the session ended because nobody used it for too long, and the message says so. */
    inactive: z.boolean().optional(),
    /** With 20003: the account's owner asked that it is not tracked. */
    objected: z.boolean().optional(),
    /** With 20005: the monitor that already exists. */
    monitorId: z.string().optional(),
    /** With 20001: how many accounts the plan holds. */
    limit: z.int().optional(),
    /** With 20001: what would lift the limit, and its price with the caller's coupon; the cheapest first. */
    offers: z.array(offerSchema).optional(),
    /** With 10006, 20004 and 50003: when another try makes sense. */
    retryAfterSeconds: z.int().optional(),
  })
  .nullable()

export type Problem = z.infer<typeof problemSchema>
