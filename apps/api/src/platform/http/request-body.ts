import type { Context, MiddlewareHandler } from 'hono'
import { BadRequest } from './respond.ts'
import type { AppEnv } from './types.ts'

/** How much of an unwanted body is read and discarded; beyond that, the connection is closed. */
const maxDiscardedBytes = 64 * 1024 * 1024

const megabyte = 1024 * 1024

type BodyReader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

/**
 * Refuses bodies above a size with 413. Unlike Hono's own limit, it reads the rest first: a client that is still
 * sending would see a broken connection instead of the response.
 */
export function limitBody(maxSize: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await enforceBodyLimit(c, maxSize)
    await next()
  }
}

/** The same inside a route, once the caller has been authorized to send a body at all. */
export async function enforceBodyLimit(c: Context<AppEnv>, maxSize: number): Promise<void> {
  const { headers } = c.req.raw
  if (headers.has('content-length') && !headers.has('transfer-encoding')) {
    if (Number(headers.get('content-length')) <= maxSize) return
    await discardBody(c.req.raw)
    throw tooLarge(maxSize)
  }
  if (!c.req.raw.body) return
  const body = await readUpTo(c.req.raw, maxSize)
  if (!body) throw tooLarge(maxSize)
  c.req.raw = new Request(c.req.raw, { body })
}

function tooLarge(maxSize: number): BadRequest {
  const size = maxSize < megabyte ? `${Math.floor(maxSize / 1024)} KB` : `${Math.floor(maxSize / megabyte)} MB`
  return new BadRequest(413, { reason: 'bodyTooLarge', values: { size } })
}

/** Reads and discards the rest of a body, for responses that didn't need it. */
export async function discardBody(request: Request): Promise<void> {
  // Node drops such bodies itself, and accessing them takes a good part of the time of a read.
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.bodyUsed || !request.body || request.body.locked) return
  await discard(request.body.getReader() as BodyReader)
}

async function readUpTo(request: Request, maxSize: number): Promise<Blob | null> {
  if (!request.body) return new Blob()
  const reader = request.body.getReader() as BodyReader
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > maxSize) {
      await discard(reader)
      return null
    }
    chunks.push(read.value)
  }
  return new Blob(chunks)
}

async function discard(reader: BodyReader): Promise<void> {
  let size = 0
  for (let read = await reader.read(); !read.done && size <= maxDiscardedBytes; read = await reader.read()) {
    size += read.value.length
  }
}
