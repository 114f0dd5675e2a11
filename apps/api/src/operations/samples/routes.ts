import type { Sample } from '@tidewatch/contract/watch/samples'
import * as calls from '@tidewatch/contract/watch/samples'
import type { Database } from '#/platform/db/client.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { replayedHandle } from '#/watch/accounts/sample-accounts.ts'
import { describeMonitors, listSampleMonitors, type MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { loadReplay } from './load-replay.ts'

export function sampleRoutes({ router, context: { readReplica, now } }: RouteParts): void {
  // Thirty analyses stay the same until the next collection, so one result serves all callers until then.
  let cached: { key: string; replay: Promise<Sample['replay']> } | null = null

  function replayOf(db: Database, rows: MonitorWithAccount[]): Promise<Sample['replay']> {
    const row = rows.find(({ monitor }) => monitor.source === 'sample' && monitor.username === replayedHandle)
    const { account, monitor } = row ?? {}
    const collectedAt = account?.lastCollectedAt
    if (!account || !monitor || !collectedAt) return Promise.resolve(null)
    const key = `${monitor.id} ${collectedAt.toISOString()}`
    if (cached?.key === key) return cached.replay
    const replay = loadReplay(db, account, collectedAt).then((days) => ({ ...days, monitorId: monitor.id }))
    const entry = { key, replay }
    cached = entry
    replay.catch(() => {
      if (cached === entry) cached = null
    })
    return replay
  }

  router.register(calls.getSample, () =>
    readReplica(async (db) => {
      const rows = await listSampleMonitors(db)
      const [monitors, replay] = await Promise.all([describeMonitors(db, rows, now()), replayOf(db, rows)])
      return { monitors, replay }
    }),
  )
}
