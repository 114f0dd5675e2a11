import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { fairQueue } from '../fair-queue.ts'
import { BadRequest } from '../respond.ts'
import type { AppEnv } from '../types.ts'

/** The default maximum body size, in bytes. */
export const usualBody = 256 * 1024

const megabyte = 1024 ** 2

/**
 * Larger bodies stay in memory until their call is answered, both as text and parsed. So a process accepts only a few
 * at once, some more of at most a megabyte, and one per caller. The others wait unread. Users never wait for visitors.
 */
const inPlace = {
  user: fairQueue({ atOnce: 2, forSmall: 6, waiting: 60, waitingEach: 8 }),
  visitor: fairQueue({ atOnce: 3, forSmall: 3, waiting: 30, waitingEach: 8 }),
}

/**
 * Runs work that starts by reading a body of up to `maxBody` bytes. A body larger than `usualBody`, or without a
 * length, waits for a slot. Throws `unavailable` if too many are waiting.
 */
export async function inPlaceOfCaller<Done>(
  c: Context<AppEnv>,
  maxBody: number,
  work: () => Promise<Done>,
): Promise<Done> {
  if (maxBody <= usualBody) return work()
  const { headers, body } = c.req.raw
  const hasLength = headers.has('content-length') && !headers.has('transfer-encoding')
  const size = hasLength ? Number(headers.get('content-length')) : body ? maxBody : 0
  // A body that is too large is refused while it arrives and never held in memory.
  if (size <= usualBody || size > maxBody) return work()
  const { signedIn, caller } = c.var
  const isSmall = size <= megabyte
  return signedIn ? inPlace.user(signedIn.user.id, work, { isSmall }) : inPlace.visitor(caller, work, { isSmall })
}

/** Clients don't wait longer for a response. */
const arrivesWithinMs = 60_000

/** Waits for a body that occupies a slot. If it doesn't arrive in time, throws 408 and closes the connection. */
export async function inTime<Received>(
  c: Context<AppEnv>,
  receive: () => Promise<Received>,
  withinMs = arrivesWithinMs,
): Promise<Received> {
  const received = new AbortController()
  const late = setTimeout(withinMs, undefined, { signal: received.signal, ref: false }).then(() => {
    // Discards what still arrives.
    c.header('connection', 'close')
    throw new BadRequest(408)
  })
  try {
    return await Promise.race([receive(), late])
  } finally {
    received.abort()
  }
}

let lastRead: Promise<unknown> = Promise.resolve()

/**
 * Parses a body. Bodies larger than `usualBody` are parsed one at a time, yielding in between: each blocks all other
 * requests, especially one whose error is at its end.
 */
export async function readInTurn<Read>(
  received: unknown,
  read: (breath: () => Promise<void>) => Promise<Read>,
): Promise<Read> {
  if (typeof received !== 'string' || received.length <= usualBody) return read(async () => undefined)
  const turn = lastRead.then(() => setImmediate()).then(() => read(() => setImmediate()))
  // The next one runs after a failure too; the error goes to this turn's caller.
  lastRead = turn.catch(() => undefined)
  return turn
}
