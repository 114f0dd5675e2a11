import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import type { ListFormat } from './export-format.ts'

const names: Record<FollowGroup, string> = {
  followers: 'followers',
  following: 'following',
  notFollowingBack: 'not-following-back',
  fans: 'fans',
  mutual: 'mutual',
  pending: 'pending',
  lost: 'lost',
  gained: 'new',
}

interface ListFile {
  owner: string | null
  group: FollowGroup
  /** When the export was made; if it doesn't say, when the file was. */
  day: Date
  format: ListFormat
}

/** `handle_followers_YYYY-MM-DD.csv`: account, list and date, in an order that sorts well. */
export function listFileName({ owner, group, day, format }: ListFile): string {
  return `${owner ?? 'instagram'}_${names[group]}_${utcDay(day)}.${format}`
}
