import { createHash } from 'node:crypto'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import {
  type EntryList,
  entryLists,
  type ImportRow,
  type PeopleList,
  peopleLists,
} from '#/platform/db/schema/imports.ts'
import type { ImportedEntries } from './entries-of.ts'

/** The category that each list of entries is chosen with. */
export const categoryOf: Record<EntryList, ArchiveCategory> = {
  followers: 'followers',
  following: 'following',
  followRequestsSent: 'follow-requests-sent',
  recentlyUnfollowed: 'recently-unfollowed',
  closeFriends: 'close-friends',
  blocked: 'blocked',
  'like-post': 'likes',
  'like-comment': 'likes',
  comment: 'comments',
  story: 'story-interactions',
  'own-post': 'posts',
}

export function isPeopleList(list: EntryList): list is PeopleList {
  return (peopleLists as readonly string[]).includes(list)
}

/** When an archive shows its owner's lists: its own date, or that of its import where it has none. */
export function takenAt({ archivedAt, createdAt }: Pick<ImportRow, 'archivedAt' | 'createdAt'>): Date {
  return archivedAt ?? createdAt
}

/** What tells an archive (with a choice of categories) apart from every other, however its entries are ordered. */
export function digestOf(
  about: { archivedAt: string | null; contents: unknown; profileChanges?: unknown },
  entries: ImportedEntries,
): string {
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const list of entryLists) {
    const rows = entries[list]
    if (!rows) continue
    const lines = rows.usernames.map((name, index) => `${name}|${rows.seconds[index]}|${rows.occurrences[index]}`)
    hash.update(`\n${list}\n${lines.sort().join('\n')}`)
  }
  return hash.digest('hex')
}

const digestBits = 22

/** Orders archives by their second, and those of one second by their digest: 31 and 22 bits, exact in JavaScript. */
export function ordinalOf(taken: Date, digest: string): number {
  const seconds = Math.max(1, Math.floor(taken.getTime() / 1000))
  return seconds * 2 ** digestBits + (Number.parseInt(digest.slice(0, 8), 16) % 2 ** digestBits)
}
