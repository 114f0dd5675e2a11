import type { Monitor } from '@tidewatch/contract/monitor'

export type WeekLine =
  | { kind: 'tooEarly' }
  | { kind: 'one'; username: string; change: number }
  | { kind: 'many'; moved: number; gained: number; lost: number; known: number; unknown: number }

/** What can be said about the last seven days of all watched accounts; `null` where there is nothing to speak of. */
export function weekLine(
  monitors: readonly Pick<Monitor, 'lane' | 'username' | 'followersChange7d'>[],
): WeekLine | null {
  const watched = monitors.filter(({ lane }) => lane !== 'archive')
  if (watched.length === 0) return null
  const changes = watched.flatMap(({ followersChange7d }) => followersChange7d ?? [])
  const [only] = watched
  if (changes.length === 0) return { kind: 'tooEarly' }
  if (watched.length === 1 && only && only.followersChange7d !== null) {
    return { kind: 'one', username: only.username, change: only.followersChange7d }
  }
  const gained = changes.filter((change) => change > 0).length
  const lost = changes.filter((change) => change < 0).length
  return {
    kind: 'many',
    moved: gained + lost,
    gained,
    lost,
    known: changes.length,
    unknown: watched.length - changes.length,
  }
}
