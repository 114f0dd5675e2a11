import type { ArchiveUpload } from '@tidewatch/contract/archive'
import type { ArchiveCategory, ArchivePerson } from '@tidewatch/insights/observation'
import type { ArchiveReading } from '@tidewatch/instagram/read-archive'
import { type ChoosableCategory, interactionsOf } from './categories.ts'

const seconds = (time: Date | null) => (time === null ? null : Math.max(0, Math.floor(time.getTime() / 1000)))

/** The compact form of what was chosen, and of nothing else. `owner` is the archive's, or what its owner typed. */
export function toUpload(
  { observation, completeness }: ArchiveReading,
  { chosen, owner }: { chosen: readonly ChoosableCategory[]; owner: string },
): ArchiveUpload {
  const has = (category: ChoosableCategory) => chosen.includes(category)
  const people = (category: ChoosableCategory, list: ArchivePerson[] | null): ArchiveUpload['followers'] =>
    has(category) && list ? list.map(({ username, since }) => [username, seconds(since)]) : null
  const kinds = chosen.flatMap((category) => interactionsOf[category] ?? [])
  const categories: ArchiveCategory[] = completeness.profile === 'absent' ? [...chosen] : ['profile', ...chosen]
  return {
    categories,
    owner,
    createdAt: observation.createdAt?.toISOString() ?? null,
    followers: people('followers', observation.followers),
    following: people('following', observation.following),
    followRequestsSent: people('follow-requests-sent', observation.followRequestsSent),
    recentlyUnfollowed: people('recently-unfollowed', observation.recentlyUnfollowed),
    closeFriends: people('close-friends', observation.closeFriends),
    blocked: people('blocked', observation.blocked),
    interactions:
      kinds.length > 0 && observation.interactions
        ? observation.interactions
            .filter(({ kind }) => kinds.includes(kind))
            .map(({ kind, username, at }) => [kind, username, seconds(at)])
        : null,
    posts: has('posts') && observation.posts ? observation.posts.map(({ at }) => seconds(at)) : null,
    completeness: {
      followers: has('followers') ? completeness.followers : 'absent',
      following: has('following') ? completeness.following : 'absent',
    },
  }
}
