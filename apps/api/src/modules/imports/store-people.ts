import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.ts'
import type { PeopleList } from '#/db/schema/imports.ts'

export interface PeopleOfImport {
  monitorId: string
  list: PeopleList
  /** Username and seconds since 1970, or `null` where the archive does not say. */
  people: [username: string, since: number | null][]
  at: Date
}

/**
 * Adds a list as intervals: who was in the import before too lives on to this one, everyone else begins now. The cost
 * is that of the list, however many imports came before.
 */
export async function storePeople(tx: Transaction, { monitorId, list, people, at }: PeopleOfImport): Promise<void> {
  const names = JSON.stringify(people.map(([username, since]) => ({ username: username.toLowerCase(), since })))
  await tx.execute(sql`
    with listed as (
      select username, min(since) as since
      from jsonb_to_recordset(${names}::jsonb) as person(username text, since bigint)
      group by username
    ), latest as (
      select max(last_seen_at) as at from archive_people where monitor_id = ${monitorId} and list = ${list}
    ), lives_on as (
      update archive_people p set last_seen_at = ${at}, since = coalesce(to_timestamp(listed.since), p.since)
      from listed, latest
      where p.monitor_id = ${monitorId} and p.list = ${list}
        and p.last_seen_at = latest.at and p.username = listed.username
      returning p.username
    )
    insert into archive_people (monitor_id, list, username, since, first_seen_at, last_seen_at)
    select ${monitorId}, ${list}, username, to_timestamp(since), ${at}, ${at}
    from listed where username not in (select username from lives_on)
    on conflict do nothing`)
}
