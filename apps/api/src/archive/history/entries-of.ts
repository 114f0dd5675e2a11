import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { type PeopleListName, peopleListNames } from '@tidewatch/insights/observation'
import { isDeletedAccount } from '@tidewatch/insights/public/deleted-account'
import type { EntryList } from '#/platform/db/schema/archive/imports.ts'
import { inChunks } from '#/platform/yield-to-event-loop.ts'

/** One list as columns, which the database takes as arrays. Seconds since 1970; `null` if unknown. */
export interface EntryColumns {
  usernames: (string | null)[]
  seconds: (number | null)[]
  occurrences: number[]
}

/** The lists in an upload; those it lacks are left out. */
export type ImportedEntries = Partial<Record<EntryList, EntryColumns>>

/** Normalizes an upload's lists: names in lower case, each person once, repeated moments numbered. */
export async function entriesOf(upload: ArchiveSelection): Promise<ImportedEntries> {
  const entries: ImportedEntries = {}
  for (const list of peopleListNames) {
    const people = upload[list]
    if (people) entries[list] = await columnsOf(await uniquePeople(people))
  }
  for (const [list, rows] of await interactionRows(upload)) entries[list] = await columnsOf(rows)
  return entries
}

type Row = [username: string | null, seconds: number | null]

// A placeholder for deleted accounts stands for several people, so all its entries are kept.
async function uniquePeople(people: NonNullable<ArchiveSelection[PeopleListName]>): Promise<Row[]> {
  const since = new Map<string, number | null>()
  const deleted: Row[] = []
  for await (const piece of inChunks(people)) {
    for (const [name, seconds] of piece) {
      const username = name.toLowerCase()
      if (isDeletedAccount(username)) deleted.push([username, seconds])
      else {
        const known = since.get(username) ?? null
        since.set(username, known !== null && (seconds === null || known < seconds) ? known : seconds)
      }
    }
  }
  return [...since, ...deleted]
}

async function interactionRows({ categories, interactions, posts }: ArchiveSelection): Promise<Map<EntryList, Row[]>> {
  const rows = new Map<EntryList, Row[]>()
  if (interactions) {
    if (categories.includes('likes')) rows.set('like-post', []).set('like-comment', [])
    if (categories.includes('comments')) rows.set('comment', [])
    if (categories.includes('story-interactions')) rows.set('story', [])
    for await (const piece of inChunks(interactions)) {
      for (const [kind, username, at] of piece) rows.get(kind)?.push([username?.toLowerCase() ?? null, at])
    }
  }
  if (posts) {
    rows.set(
      'own-post',
      posts.map((at) => [null, at]),
    )
  }
  return rows
}

async function columnsOf(rows: readonly Row[]): Promise<EntryColumns> {
  const times = new Map<string, number>()
  const columns: EntryColumns = { usernames: [], seconds: [], occurrences: [] }
  for await (const piece of inChunks(rows)) {
    for (const [username, at] of piece) {
      const same = `${username} ${at}`
      const occurrence = (times.get(same) ?? 0) + 1
      times.set(same, occurrence)
      columns.usernames.push(username)
      columns.seconds.push(at)
      columns.occurrences.push(occurrence)
    }
  }
  return columns
}
