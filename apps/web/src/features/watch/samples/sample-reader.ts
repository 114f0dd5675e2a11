import { createInternalClient } from '@tidewatch/api-client/clients'
import type { Locale } from '@tidewatch/site-config/locales'
import { cache } from 'react'
import { env } from '#/env.ts'
import { loadReplay } from './load-replay.ts'

/** The last of the thirty days that the sample page replays, for server components; `null` if unavailable. */
export const loadReplayedSample = cache(async (locale: Locale) => {
  const sample = await loadReplay(createInternalClient({ origin: env.API_ORIGIN, locale })).catch(() => null)
  if (!sample) return null
  const { username, name, lastCollectedAt } = sample.monitor
  const { days, series } = sample.replay
  return {
    username,
    name,
    collectedAt: lastCollectedAt,
    followers: series.map(({ followers }) => followers),
    figures: days.at(-1)?.figures ?? [],
    report: days.findLast(({ report }) => report)?.report ?? null,
    activities: days.toReversed().flatMap(({ activities }) => activities),
  }
})
export type ReplayedSample = NonNullable<Awaited<ReturnType<typeof loadReplayedSample>>>
