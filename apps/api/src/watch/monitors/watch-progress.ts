import type { Progress } from '@tidewatch/contract/watch/monitors'
import * as calls from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isSessionOpen } from '#/platform/http/session.ts'
import type { Context } from '#/primitives/context.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import type { ProgressHub } from './progress-hub.ts'
import { requireOwn } from './queries.ts'

const keepAliveMs = 15_000
/** Maximum open streams per user and process: each holds a connection, and reads on every change. */
const maxStreams = 10

interface ProgressRequest {
  monitorId: string
  sessionId: string
}

/** Sends one event per change, with the latest state only, until the monitor is done or failed or the session ends. */
export function progressRoute({ router, context, progressHub }: RouteParts & { progressHub: ProgressHub }): void {
  const openStreams = countStreams()
  router.register(calls.watchProgress, async ({ params: { id }, session, c }) => {
    await requireOwn(context.db, id, session.user.id)
    const { logger } = c.var
    const close = openStreams(session.user.id)
    const request = { monitorId: id, sessionId: session.sessionId }
    const response = streamSSE(c, async (stream) => {
      // The stream ends, and its client reconnects.
      await sendProgress(stream, context, progressHub, request)
        .catch((error: unknown) => logger.error({ err: error }, 'progress failed'))
        .finally(close)
    })
    // Proxies that compress or buffer would delay events.
    response.headers.set('cache-control', 'no-store, no-transform')
    response.headers.set('x-accel-buffering', 'no')
    return response
  })
}

/** Counts a user's open streams. Throws `tooManyRequests` above the limit; otherwise returns a release function. */
function countStreams() {
  const counts = new Map<string, number>()
  return (userId: string) => {
    const count = counts.get(userId) ?? 0
    if (count >= maxStreams) {
      throw new AppError('tooManyRequests', { problem: { retryAfterSeconds: keepAliveMs / 1_000 } })
    }
    counts.set(userId, count + 1)
    return () => {
      const left = (counts.get(userId) ?? 0) - 1
      if (left > 0) counts.set(userId, left)
      else counts.delete(userId)
    }
  }
}

async function sendProgress(
  stream: SSEStreamingApi,
  context: Pick<Context, 'db' | 'now'>,
  hub: ProgressHub,
  { monitorId, sessionId }: ProgressRequest,
): Promise<void> {
  const changes = createSignal()
  const unwatch = hub.watch(monitorId, changes.set)
  let isSilent = false
  const keepAlive = setInterval(() => {
    isSilent = true
    changes.set()
  }, keepAliveMs)
  stream.onAbort(changes.set)
  let sent = ''
  try {
    while (!stream.aborted) {
      if (isSilent) {
        isSilent = false
        if (!(await isSessionOpen(context, sessionId))) return
        await stream.write(': keep-alive\n\n')
      }
      const progress = await readProgress(context.db, monitorId)
      if (!progress) return
      const data = JSON.stringify(progress)
      if (data !== sent) await stream.writeSSE({ data })
      sent = data
      if (progress.step === 'done' || progress.step === 'failed') return
      await changes.next()
    }
  } finally {
    clearInterval(keepAlive)
    unwatch()
  }
}

/** A signal that stays set until awaited, so that nothing between two waits is missed. */
function createSignal() {
  let isSet = false
  let wake = () => {}
  return {
    set() {
      isSet = true
      wake()
    },
    async next() {
      if (!isSet) await new Promise<void>((resolve) => (wake = resolve))
      isSet = false
    },
  }
}

async function readProgress(db: Context['db'], monitorId: string): Promise<Progress | null> {
  const [row] = await db.select({ progress: monitors.progress }).from(monitors).where(eq(monitors.id, monitorId))
  return row ? { monitorId, ...row.progress } : null
}
