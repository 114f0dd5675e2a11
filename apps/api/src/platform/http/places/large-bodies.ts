import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { fairQueue } from '../fair-queue.ts'
import { BadRequest } from '../respond.ts'
import type { AppEnv } from '../types.ts'

/** The largest body in bytes of a call that says nothing else. */
export const usualBody = 256 * 1024

const megabyte = 1024 ** 2

/**
 * Larger bodies are kept whole until their call is answered, text and contents both, so that a process takes only so many
 * at once, as many more that say that they are at most a megabyte, and one of each caller. The others wait unread. Users
 * never wait for visitors.
 */
const inPlace = {
  user: fairQueue({ atOnce: 2, forSmall: 6, waiting: 60, waitingEach: 8 }),
  visitor: fairQueue({ atOnce: 3, forSmall: 3, waiting: 30, waitingEach: 8 }),
}

/**
 * Does what begins with the body of a call that takes up to so many bytes. A body that is larger than usual, or does not
 * say, waits for a place. Throws `unavailable` where too many wait.
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
  // A body that is too large is refused while it arrives, and never held in memory.
  if (size <= usualBody || size > maxBody) return work()
  const { signedIn, caller } = c.var
  const isSmall = size <= megabyte
  return signedIn ? inPlace.user(signedIn.user.id, work, { isSmall }) : inPlace.visitor(caller, work, { isSmall })
}

/** As long as clients wait for an answer. */
const arrivesWithinMs = 60_000

/** Waits for a body that holds a place. Throws 408 and ends the connection where it is still not there in time. */
export async function inTime<Received>(
  c: Context<AppEnv>,
  receive: () => Promise<Received>,
  withinMs = arrivesWithinMs,
): Promise<Received> {
  const received = new AbortController()
  const late = setTimeout(withinMs, undefined, { signal: received.signal, ref: false }).then(() => {
    // What still comes is not kept.
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
 * Reads what a body says. Of bodies that are larger than usual one is read after another, with breaths in which others are
 * answered: each keeps everybody waiting, most of all one that is wrong at its end.
 */
export async function readInTurn<Read>(
  received: unknown,
  read: (breath: () => Promise<void>) => Promise<Read>,
): Promise<Read> {
  if (typeof received !== 'string' || received.length <= usualBody) return read(async () => undefined)
  const turn = lastRead.then(() => setImmediate()).then(() => read(() => setImmediate()))
  // The next one goes on after a failure too; the error goes to the caller of this turn.
  lastRead = turn.catch(() => undefined)
  return turn
}
