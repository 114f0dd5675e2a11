import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { archiveEntries, type StoredList } from '#/platform/db/schema/archive/imports.ts'
import type { EntryColumns } from './entries-of.ts'
import { insertNames } from './people/archive-names.ts'

/** A list of one archive, between the nearest archives that also have it (`beforeAll`, `afterAll` if none). */
interface ListPlace {
  monitorId: string
  list: StoredList
  ordinal: number
  previous: number
  next: number
}

const e = archiveEntries

/** Serializing the parameters of this many blocks the event loop for a few milliseconds. */
const rowsPerInsert = 5_000

/**
 * Adds one list of an archive at its place in time. Entries that the archives before and after also show need no write;
 * only those that begin, end or are interrupted here are written.
 */
export async function addEntries(tx: Transaction, place: ListPlace, columns: EntryColumns): Promise<void> {
  const { monitorId, list, ordinal, previous, next } = place
  await loadListed(tx, columns)
  const missing = sql`${spanning(place)} and not exists (select 1 from listed where listed.key = ${e.key})`
  // Shown before and after, but not here: the later half becomes an entry of its own ...
  await tx.execute(sql`
    insert into ${e} (monitor_id, list, key, username, at, occurrence, after, before)
    select monitor_id, list, key, username, at, occurrence, ${ordinal}::bigint, before
    from ${e} where ${missing} and after < ${previous}::bigint and before > ${next}::bigint`)
  // ... and the earlier half ends. Entries shown only after begin later than assumed.
  await tx.execute(sql`update ${e} set before = ${ordinal}::bigint where ${missing} and after < ${previous}::bigint`)
  await tx.execute(sql`update ${e} set after = ${ordinal}::bigint where ${missing}`)
  const add = sql`
    insert into ${e} (monitor_id, list, key, username, at, occurrence, after, before)
    select ${monitorId}, ${list}, key, username, at, occurrence, ${previous}::bigint, ${next}::bigint
    from listed where not exists (select 1 from ${e} where ${spanning(place)} and ${e.key} = listed.key)`
  await tx.execute(list === 'followers' ? insertNames(monitorId, sql`${add} returning username`) : add)
}

/** Removes one list of an archive, as if it had never been there. */
export async function removeEntries(tx: Transaction, place: ListPlace): Promise<void> {
  const { ordinal, previous, next } = place
  await tx.execute(sql`
    delete from ${e} where ${spanning(place)} and after >= ${previous}::bigint and before <= ${next}::bigint`)
  await tx.execute(sql`
    with second_half as (
      delete from ${e} using ${e} as earlier
      where ${of(place)} and ${e.after} = ${ordinal}::bigint and earlier.before = ${ordinal}::bigint
        and earlier.monitor_id = ${e.monitorId} and earlier.list = ${e.list} and earlier.key = ${e.key}
      returning ${e.key}, ${e.before}
    )
    update ${e} set before = second_half.before from second_half
    where ${of(place)} and ${e.key} = second_half.key and ${e.before} = ${ordinal}::bigint`)
  await tx.execute(sql`update ${e} set before = ${next}::bigint where ${of(place)} and before = ${ordinal}::bigint`)
  await tx.execute(sql`update ${e} set after = ${previous}::bigint where ${of(place)} and after = ${ordinal}::bigint`)
}

function of({ monitorId, list }: ListPlace): SQL {
  return sql`${e.monitorId} = ${monitorId} and ${e.list} = ${list}`
}

/** Entries whose interval contains this place. */
function spanning(place: ListPlace): SQL {
  return sql`${of(place)} and ${e.after} < ${place.ordinal}::bigint and ${e.before} > ${place.ordinal}::bigint`
}

async function loadListed(tx: Transaction, { usernames, seconds, occurrences }: EntryColumns): Promise<void> {
  await tx.execute(sql`drop table if exists listed`)
  await tx.execute(sql`
    create temporary table listed (key uuid, username text, at timestamptz, occurrence int) on commit drop`)
  for (let start = 0; start < usernames.length; start += rowsPerInsert) {
    const part = <Value>(column: readonly Value[]) => sql.param(column.slice(start, start + rowsPerInsert))
    await tx.execute(sql`
      insert into listed
      select md5(concat(coalesce('@' || username, '-'), ' ', coalesce(second::text, '-'), ' ', occurrence))::uuid,
        username, to_timestamp(second), occurrence
      from unnest(${part(usernames)}::text[], ${part(seconds)}::bigint[], ${part(occurrences)}::int[])
        as entry(username, second, occurrence)`)
  }
  // Without it the planner assumes a short list, and does a lookup for every name.
  await tx.execute(sql`create unique index on listed (key)`)
  await tx.execute(sql`analyze listed`)
}
