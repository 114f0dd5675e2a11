import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { fairQueue } from '../fair-queue.ts'
import { BadRequest } from '../respond.ts'
import type { AppEnv } from '../types.ts'

/** The default maximum body size, in bytes. */
export const defaultMaxBody = 256 * 1024

const megabyte = 1024 ** 2

/**
 * Larger bodies stay in memory until their call is answered, both as text and parsed. So a process accepts only a few
 * at once, some more of at most a megabyte, and one per caller. The others wait unread. Users never wait for visitors.
 */
const bodySlots = {
  user: fairQueue({ concurrency: 2, extraSmall: 6, maxWaiting: 60, maxWaitingPerCaller: 8 }),
  visitor: fairQueue({ concurrency: 3, extraSmall: 3, maxWaiting: 30, maxWaitingPerCaller: 8 }),
}

/**
 * Runs work that starts by reading a body of up to `maxBody` bytes. A body larger than `defaultMaxBody`, or without a
 * length, waits for a slot. Throws `unavailable` if too many are waiting.
 */
export async function withBodySlot<Done>(
  c: Context<AppEnv>,
  maxBody: number,
  work: () => Promise<Done>,
): Promise<Done> {
  if (maxBody <= defaultMaxBody) return work()
  const { headers, body } = c.req.raw
  const hasLength = headers.has('content-length') && !headers.has('transfer-encoding')
  const size = hasLength ? Number(headers.get('content-length')) : body ? maxBody : 0
  // A body that is too large is refused while it arrives and never held in memory.
  if (size <= defaultMaxBody || size > maxBody) return work()
  const { signedIn, caller } = c.var
  const isSmall = size <= megabyte
  return signedIn ? bodySlots.user(signedIn.user.id, work, { isSmall }) : bodySlots.visitor(caller, work, { isSmall })
}

/** Clients don't wait longer for a response. */
const defaultTimeoutMs = 60_000

/** Waits for a body that occupies a slot. If it doesn't arrive in time, throws 408 and closes the connection. */
export async function withBodyTimeout<Received>(
  c: Context<AppEnv>,
  receive: () => Promise<Received>,
  timeoutMs = defaultTimeoutMs,
): Promise<Received> {
  const received = new AbortController()
  const timeout = setTimeout(timeoutMs, undefined, { signal: received.signal, ref: false }).then(() => {
    // Discards what still arrives.
    c.header('connection', 'close')
    throw new BadRequest(408)
  })
  try {
    return await Promise.race([receive(), timeout])
  } finally {
    received.abort()
  }
}

let previousParse: Promise<unknown> = Promise.resolve()

/**
 * Parses a body. Bodies larger than `defaultMaxBody` are parsed one at a time, yielding in between: each blocks all other
 * requests, especially one whose error is at its end.
 */
export async function parseSerially<Read>(
  received: unknown,
  read: (breath: () => Promise<void>) => Promise<Read>,
): Promise<Read> {
  if (typeof received !== 'string' || received.length <= defaultMaxBody) return read(async () => undefined)
  const currentParse = previousParse.then(() => setImmediate()).then(() => read(() => setImmediate()))
  // The next one runs after a failure too; the error goes to this turn's caller.
  previousParse = currentParse.catch(() => undefined)
  return currentParse
}
