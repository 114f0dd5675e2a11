import { call } from '@tidewatch/api-client/call'
import { createInternalClient } from '@tidewatch/api-client/clients'
import { getSample } from '@tidewatch/contract/watch/samples'
import type { Locale } from '@tidewatch/site-config/locales'
import { env } from '#/env.ts'

/** The last of the thirty days that the sample page replays, for server components; `null` where it cannot be had. */
export async function loadReplayedSample(locale: Locale) {
  const client = createInternalClient({ origin: env.API_ORIGIN, locale })
  const sample = await call(client, getSample, {}).catch(() => null)
  const monitor = sample?.monitors.find(({ id }) => id === sample.replay?.monitorId)
  if (!sample?.replay || !monitor) return null
  const { days, series } = sample.replay
  return {
    username: monitor.username,
    name: monitor.name,
    collectedAt: monitor.lastCollectedAt,
    followers: series.map(({ followers }) => followers),
    figures: days.at(-1)?.figures ?? [],
    report: days.findLast(({ report }) => report)?.report ?? null,
    activities: days.toReversed().flatMap(({ activities }) => activities),
  }
}
export type ReplayedSample = NonNullable<Awaited<ReturnType<typeof loadReplayedSample>>>
