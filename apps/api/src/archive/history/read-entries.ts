import type { ArchivePerson } from '@tidewatch/insights/observation'
import { isDeletedAccount } from '@tidewatch/insights/public/deleted-account'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { archiveEntries, type StoredList } from '#/platform/db/schema/archive/imports.ts'
import { inChunks } from '#/platform/yield-to-event-loop.ts'

interface EntryRow extends Record<string, unknown> {
  list: StoredList
  username: string
  since: string | null
  after: number
  before: number
}

/** A person in a list, and between which imports. */
export interface Entry extends ArchivePerson {
  list: StoredList
  after: number
  before: number
}

const e = archiveEntries

/** Items per statement: its parameters take a few milliseconds to write. */
export const itemsPerQuery = 20_000

export async function readInBatches<Item>(
  items: readonly Item[],
  read: (batch: Item[]) => Promise<Entry[]>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let start = 0; start < items.length; start += itemsPerQuery) {
    for (const entry of await read(items.slice(start, start + itemsPerQuery))) entries.push(entry)
  }
  return entries
}

/** All entries that match. */
export function read(db: Database | Transaction, condition: SQL, signal: AbortSignal | undefined): Promise<Entry[]> {
  return entriesOf(db, sql`select list, username, at as since, after, before from ${e} where ${condition}`, signal)
}

/** The last entry of each relation in each list, however often it ended and began again. */
export function readLast(
  db: Database | Transaction,
  condition: SQL,
  signal: AbortSignal | undefined,
): Promise<Entry[]> {
  const entries = sql`
    select distinct on (list, username, at) list, username, at as since, after, before
    from ${e} where ${condition} order by list, username, at, after desc`
  return entriesOf(db, entries, signal)
}

/** Entries that share their moment with another name. */
export function readShared(
  db: Database | Transaction,
  condition: SQL,
  signal: AbortSignal | undefined,
): Promise<Entry[]> {
  const entries = sql`
    select list, username, since, after, before
    from (
      select list, username, at as since, after, before,
        min(username) over moment as first_name, max(username) over moment as last_name
      from ${e} where ${condition} window moment as (partition by at)
    ) named
    where first_name <> last_name`
  return entriesOf(db, entries, signal)
}

async function entriesOf(db: Database | Transaction, query: SQL, signal: AbortSignal | undefined): Promise<Entry[]> {
  signal?.throwIfAborted()
  const { rows } = await db.execute<EntryRow>(query)
  const entries: Entry[] = []
  for await (const piece of inChunks(rows, signal)) {
    for (const { list, username, since, after, before } of piece) {
      if (isDeletedAccount(username)) continue
      const at = since === null ? null : new Date(since)
      entries.push({ list, username, since: at, after: Number(after), before: Number(before) })
    }
  }
  return entries
}
