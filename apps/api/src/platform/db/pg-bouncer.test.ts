import { listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { expect, test } from 'vitest'
import { hasPgBouncer, startPgBouncer } from '#/testing/pg-bouncer.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp } from '#/testing/test-app.ts'

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
