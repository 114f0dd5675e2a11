import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '#/platform/http/types.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { openArrivalLimit } from './arrival-limit.ts'
import type { Job } from './note-item.ts'
import { receiveItem } from './receive-item.ts'
import { requireCaller, type TransferCaller } from './transfer-caller.ts'
import { TransferRefusal } from './transfer-refusal.ts'

/** What is still read of an item that was refused, so that its sender sees the answer. */
const discardedAtMost = 64 * 1024 ** 2

const name = z.string().regex(/^[\w.:~-]{1,200}$/)
const jobHeaders = z.object({ id: name, recurringId: name.nullable() })

/**
 * Where Instagram's own tool sends exports that their owner let it send here: `POST /transfer/blobs` of the Data Transfer
 * Project's generic transfer extension, one folder or file per request. Its answers are none of our envelope.
 */
export function transferRoutes({ app, context, limits }: RouteParts): void {
  const arrivals = openArrivalLimit()

  app.post('/transfer/blobs', async (c) => {
    const authorization = c.req.header('authorization')
    const body = bytesOf(c.req.raw.body)
    try {
      const caller = await requireCaller(context, authorization)
      await arrivals.run(caller.userId, () => receive(c, { caller, authorization, body }))
      return c.json({})
    } catch (error) {
      if (!(error instanceof TransferRefusal)) throw error
      await discard(body)
      return refuse(c, error)
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
      // Once its user is deleted, an item that still comes can fail anywhere.
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

function refuse(c: HonoContext<AppEnv>, { code, status }: TransferRefusal): Response {
  if (code === 'invalid_token') c.header('www-authenticate', 'Bearer error="invalid_token"')
  if (code === 'too_many_requests') c.header('retry-after', '10')
  return c.json({ error: code }, status)
}

/** The bytes as they arrive. A connection that breaks is a body that ends too early. */
async function* bytesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  while (reader) {
    const read = await reader.read().catch(() => {
      throw new TransferRefusal('invalid_request')
    })
    if (read.done) return
    yield read.value
  }
}

async function discard(body: AsyncGenerator<Uint8Array>): Promise<void> {
  let size = 0
  try {
    for (let read = await body.next(); !read.done && size <= discardedAtMost; read = await body.next()) {
      size += read.value.length
    }
  } catch {
    // It broke off: nobody waits for the answer.
  }
}
