import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import { AppError } from './app-error.ts'
import type { AppEnv } from './types.ts'

/** The largest body in bytes of a call that says nothing else. */
export const usualBody = 256 * 1024

/** So many larger ones may be on their way from one place: each is kept whole until it has arrived. */
const largeAtOnce = 8

const underWay = new Map<string, number>()

/**
 * Reads a body of up to so many bytes, which counts for its place while it is larger than usual, or does not say. Throws
 * `tooManyRequests`.
 */
export async function inPlaceOfCaller<Read>(
  c: Context<AppEnv>,
  maxBody: number,
  read: () => Promise<Read>,
): Promise<Read> {
  if (maxBody <= usualBody) return read()
  const { headers } = c.req.raw
  const tells = headers.has('content-length') && !headers.has('transfer-encoding')
  if (tells ? Number(headers.get('content-length')) <= usualBody : !c.req.raw.body) return read()
  const { caller } = c.var
  const others = underWay.get(caller) ?? 0
  if (others >= largeAtOnce) throw new AppError('tooManyRequests', { problem: { retryAfterSeconds: 10 } })
  underWay.set(caller, others + 1)
  try {
    return await read()
  } finally {
    const left = (underWay.get(caller) ?? 1) - 1
    if (left > 0) underWay.set(caller, left)
    else underWay.delete(caller)
  }
}

/** So many of one caller are read or wait for it. */
const readingEach = 5

const unread = new Map<string, number>()
let lastRead: Promise<unknown> = Promise.resolve()

/**
 * Reads what a body says. Of bodies that are larger than usual one is read after another, with breaths in which others are
 * answered: each keeps everybody waiting, most of all one that is wrong at its end. Throws `unavailable` where too many wait.
 */
export async function readInTurn<Read>(
  c: Context<AppEnv>,
  received: unknown,
  read: (breath: () => Promise<void>) => Promise<Read>,
): Promise<Read> {
  if (typeof received !== 'string' || received.length <= usualBody) return read(async () => undefined)
  const who = c.var.signedIn?.user.id ?? c.var.caller
  const others = unread.get(who) ?? 0
  if (others >= readingEach) throw new AppError('unavailable', { problem: { retryAfterSeconds: 10 } })
  unread.set(who, others + 1)
  const turn = lastRead.then(() => setImmediate()).then(() => read(() => setImmediate()))
  // Whoever comes next goes on after a failure, too, which is told to whoever waits for this turn.
  lastRead = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    const left = (unread.get(who) ?? 1) - 1
    if (left > 0) unread.set(who, left)
    else unread.delete(who)
  }
}
