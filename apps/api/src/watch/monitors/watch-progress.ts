import { monitorParams, type Progress } from '@tidewatch/contract/monitor'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { requireSession } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import type { ProgressHub } from './progress-hub.ts'
import { requireOwn } from './queries.ts'

const keepAliveMs = 15_000

/** `GET /ins/monitor/:id/progress`: one event per change, the newest state only, until it is done or failed. */
export function progressRoute(app: Hono<AppEnv>, { db }: Pick<Context, 'db'>, hub: ProgressHub): void {
  app.get('/ins/monitor/:id/progress', async (c) => {
    const params = monitorParams.safeParse(c.req.param())
    if (!params.success) throw new AppError('notFound')
    const { id } = params.data
    await requireOwn(db, id, requireSession(c).user.id)
    const { logger } = c.var
    const response = streamSSE(c, async (stream) => {
      // The stream ends, and its client asks anew.
      await sendProgress(stream, db, hub, id).catch((error: unknown) => logger.error({ err: error }, 'progress failed'))
    })
    // Anything in between that compresses or buffers would hold events back.
    response.headers.set('cache-control', 'no-store, no-transform')
    response.headers.set('x-accel-buffering', 'no')
    return response
  })
}

async function sendProgress(stream: SSEStreamingApi, db: Context['db'], hub: ProgressHub, id: string): Promise<void> {
  const changes = createSignal()
  const unwatch = hub.watch(id, changes.set)
  const keepAlive = setInterval(() => void stream.write(': keep-alive\n\n'), keepAliveMs)
  stream.onAbort(changes.set)
  try {
    while (!stream.aborted) {
      const progress = await readProgress(db, id)
      if (!progress) return
      await stream.writeSSE({ data: JSON.stringify(progress) })
      if (progress.step === 'done' || progress.step === 'failed') return
      await changes.next()
    }
  } finally {
    clearInterval(keepAlive)
    unwatch()
  }
}

/** Remembers that something happened until it is waited for, so that nothing between two waits is missed. */
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
