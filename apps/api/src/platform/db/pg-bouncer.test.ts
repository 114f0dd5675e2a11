import { listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { hasPgBouncer, startPgBouncer } from '#/testing/pg-bouncer.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp } from '#/testing/test-app.ts'
import { withSessionLock } from './advisory-lock.ts'

const lock = { kind: 'delivery', id: 'shared' } as const
const heldLocks = sql`select application_name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and datname = current_database()`

test.skipIf(!hasPgBouncer())(
  'the product works through a pooler in transaction mode, and receives progress directly',
  async () => {
    const pooler = await startPgBouncer()
    const api = await createTestApp({ pooler })
    try {
      const token = await api.signIn({ id: 'ada' })
      const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
      let heard = 0
      const stop = api.progressHub.watch(data.id, () => {
        heard += 1
      })
      await api.runJobs()
      expect((await callApi(api.app, listReports, { token })).data.reports).toMatchObject([{ status: 'ready' }])
      await expect.poll(() => heard).toBeGreaterThan(0)
      stop()
      // More callers than it has connections: each of their statements may run on a different one.
      const answers = await Promise.all(Array.from({ length: 40 }, () => callApi(api.app, listMonitors, { token })))
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    } finally {
      await api.close()
      await pooler.close()
    }
  },
)

test.skipIf(!hasPgBouncer())('a session lock has one holder at a time, and is free after its last one', async () => {
  const pooler = await startPgBouncer()
  const api = await createTestApp({ pooler })
  const mayEnd = Promise.withResolvers<void>()
  try {
    const steps: string[] = []
    const first = withSessionLock(api.context, lock, async () => {
      steps.push('first starts')
      await mayEnd.promise
      steps.push('first ends')
    })
    await expect.poll(() => steps).toEqual(['first starts'])
    const second = withSessionLock(api.context, lock, async () => void steps.push('second starts'))
    await waitUntilBlocked(api.context.db)
    mayEnd.resolve()
    await Promise.all([first, second])
    expect(steps).toEqual(['first starts', 'first ends', 'second starts'])
    expect((await api.context.db.execute(heldLocks)).rows).toEqual([])
  } finally {
    mayEnd.resolve()
    await api.close()
    await pooler.close()
  }
})

test('a session lock is held on a connection that bypasses the pooler', async () => {
  const pooler = {
    open: async (url: string) => {
      const pooled = new URL(url)
      pooled.searchParams.set('application_name', 'pooled')
      return pooled.href
    },
  }
  const api = await createTestApp({ pooler })
  const held = await withSessionLock(api.context, lock, () => api.context.db.execute(heldLocks))
  expect(held.rows).toEqual([{ application_name: '' }])
  await api.close()
})
