import type { ArchiveUpload } from '@tidewatch/contract/archive'
import { isDeletedAccount } from '@tidewatch/insights/deleted-account'
import { type EntryList, type PeopleList, peopleLists } from '#/platform/db/schema/imports.ts'

/** One list in columns, which the database takes in one piece. Seconds since 1970; `null` where nothing is said. */
export interface EntryColumns {
  usernames: (string | null)[]
  seconds: (number | null)[]
  occurrences: number[]
}

/** Every list that an upload has; a list that it has not is left out. */
export type ImportedEntries = Partial<Record<EntryList, EntryColumns>>

/** An upload's lists in one form: names in lower case, each person once, repeated moments numbered. */
export function entriesOf(upload: ArchiveUpload): ImportedEntries {
  const entries: ImportedEntries = {}
  for (const list of peopleLists) {
    const people = upload[list]
    if (people) entries[list] = columnsOf(eachOnce(people))
  }
  for (const [list, rows] of interactionRows(upload)) entries[list] = columnsOf(rows)
  return entries
}

type Row = [username: string | null, seconds: number | null]

// Placeholders of deleted accounts stand for several people, so each of their entries stays.
function eachOnce(people: NonNullable<ArchiveUpload[PeopleList]>): Row[] {
  const since = new Map<string, number | null>()
  const deleted: Row[] = []
  for (const [name, seconds] of people) {
    const username = name.toLowerCase()
    if (isDeletedAccount(username)) deleted.push([username, seconds])
    else {
      const known = since.get(username) ?? null
      since.set(username, known !== null && (seconds === null || known < seconds) ? known : seconds)
    }
  }
  return [...since, ...deleted]
}

function interactionRows({ categories, interactions, posts }: ArchiveUpload): Map<EntryList, Row[]> {
  const rows = new Map<EntryList, Row[]>()
  if (interactions) {
    if (categories.includes('likes')) rows.set('like-post', []).set('like-comment', [])
    if (categories.includes('comments')) rows.set('comment', [])
    if (categories.includes('story-interactions')) rows.set('story', [])
    for (const [kind, username, at] of interactions) rows.get(kind)?.push([username?.toLowerCase() ?? null, at])
  }
  if (posts) {
    rows.set(
      'own-post',
      posts.map((at) => [null, at]),
    )
  }
  return rows
}

function columnsOf(rows: readonly Row[]): EntryColumns {
  const times = new Map<string, number>()
  const columns: EntryColumns = { usernames: [], seconds: [], occurrences: [] }
  for (const [username, at] of rows) {
    const same = `${username} ${at}`
    const occurrence = (times.get(same) ?? 0) + 1
    times.set(same, occurrence)
    columns.usernames.push(username)
    columns.seconds.push(at)
    columns.occurrences.push(occurrence)
  }
  return columns
}
