import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '#/platform/http/types.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { openArrivalLimit } from './arrival-limit.ts'
import { arrivingBytes, openDiscard } from './arriving-bytes.ts'
import { receiveItem } from './receive-item.ts'
import type { Job } from './record-item.ts'
import { requireCaller, type TransferCaller } from './transfer-caller.ts'
import { TransferRefusal } from './transfer-refusal.ts'

const name = z.string().regex(/^[\w.:~-]{1,200}$/)
const jobHeaders = z.object({ id: name, recurringId: name.nullable() })

/**
 * Where Instagram's own tool sends exports that their owner allowed it to: `POST /transfer/blobs` of the Data Transfer
 * Project's generic transfer extension, one folder or file per request. Its responses don't use our envelope.
 */
export function transferRoutes({ app, context, limits }: RouteParts): void {
  const arrivals = openArrivalLimit()
  const discard = openDiscard()

  app.post('/transfer/blobs', async (c) => {
    const authorization = c.req.header('authorization')
    const body = arrivingBytes(c.req.raw.body)
    try {
      const caller = await requireCaller(context, authorization)
      await arrivals.run(caller.userId, () => receive(c, { caller, authorization, body }))
      return c.json({})
    } catch (error) {
      if (!(error instanceof TransferRefusal)) throw error
      return refuse(c, error, () => discard(body))
    }
  })

  async function receive(
    c: HonoContext<AppEnv>,
    item: { caller: TransferCaller; authorization: string | undefined; body: AsyncGenerator<Uint8Array> },
  ): Promise<void> {
    if (!(await limits.allows('transferItem', item.caller.userId))) throw new TransferRefusal('too_many_requests')
    try {
      await receiveItem(context, {
        ...item,
        job: readJob(c),
        contentType: c.req.header('content-type') ?? '',
        length: Number(c.req.header('content-length')) || null,
      })
    } catch (error) {
      // Once its user is deleted, an item that is still arriving can fail anywhere.
      if (!(error instanceof TransferRefusal)) await requireCaller(context, item.authorization)
      throw error
    }
  }
}

function readJob(c: HonoContext<AppEnv>): Job {
  const recurringId = c.req.header('x-dtp-recurring-job-id') ?? null
  const job = jobHeaders.safeParse({ id: c.req.header('x-dtp-job-id'), recurringId })
  if (!job.success) throw new TransferRefusal('invalid_request')
  return job.data
}

/** Responds at once, whatever is still arriving, and ends the connection after reading a little of it. */
function refuse(c: HonoContext<AppEnv>, { code, status }: TransferRefusal, discard: () => Promise<void>): Response {
  if (code === 'invalid_token') c.header('www-authenticate', 'Bearer error="invalid_token"')
  if (code === 'too_many_requests') c.header('retry-after', '10')
  const answer = Buffer.from(JSON.stringify({ error: code }))
  c.header('content-type', 'application/json')
  // So that its sender doesn't wait for the end.
  c.header('content-length', String(answer.length))
  c.header('connection', 'close')
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(answer),
    async pull(controller) {
      await discard()
      controller.close()
    },
  })
  return c.body(stream, status)
}
