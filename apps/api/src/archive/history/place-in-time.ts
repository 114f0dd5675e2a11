import { createHash } from 'node:crypto'
import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import { categoryOfInteraction, categoryOfPeople, type PeopleListName } from '@tidewatch/insights/observation'
import { type EntryList, entryLists, type ImportRow, type StoredList } from '#/platform/db/schema/archive/imports.ts'
import { inChunks, mapInChunks, sortInChunks } from '#/platform/yield-to-event-loop.ts'
import type { ImportedEntries } from './entries-of.ts'

export const categoryOf: Record<EntryList, SelectableCategory> = {
  ...categoryOfPeople,
  ...categoryOfInteraction,
  'own-post': 'posts',
}

export function isPeopleList(list: EntryList): list is PeopleListName {
  return list in categoryOfPeople
}

/** The name under which the entries of an archive's list are stored. */
export function storedAs({ contents }: Pick<ImportRow, 'contents'>, list: EntryList): StoredList {
  return list === 'followers' && contents.followers?.isApart ? 'newFollowers' : list
}

/** When an archive's lists were taken: its own date, or that of its import if it has none. */
export function takenAt({ exportedAt, createdAt }: Pick<ImportRow, 'exportedAt' | 'createdAt'>): Date {
  return exportedAt ?? createdAt
}

/** Identifies an archive (with its selected categories), however its entries are ordered. */
export async function digestOf(
  content: { exportedAt: string | null; contents: unknown; profileChanges?: unknown; insights?: unknown },
  entries: ImportedEntries,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const list of entryLists) {
    const rows = entries[list]
    if (!rows) continue
    let index = -1
    const lines = await mapInChunks(rows.usernames, (name) => {
      index += 1
      return `${name}|${rows.seconds[index]}|${rows.occurrences[index]}`
    })
    let separator = `\n${list}\n`
    for await (const piece of inChunks(await sortInChunks(lines))) {
      hash.update(`${separator}${piece.join('\n')}`)
      separator = '\n'
    }
    // An empty list is still a list.
    if (lines.length === 0) hash.update(separator)
  }
  return hash.digest('hex')
}

const digestBits = 22

/** Orders archives by second, and those of one second by digest: 31 and 22 bits, exact in JavaScript. */
export function ordinalOf(taken: Date, digest: string): number {
  const seconds = Math.max(1, Math.floor(taken.getTime() / 1000))
  return seconds * 2 ** digestBits + (Number.parseInt(digest.slice(0, 8), 16) % 2 ** digestBits)
}
