import type { PeopleListName } from '@tidewatch/insights/observation'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { archiveEntries, archiveNames, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { patternOf } from './people-page.ts'

/** At 30 characters each, Instagram's maximum, they're still stored inline in the row. */
const namesPerRow = 60

/** More matches are found faster in the order of the index that the page is read in. */
const maxMatches = 3_000

/** The statement that stores the names which `added`, a statement that adds followers, returns as `username`. */
export function insertNames(monitorId: string, added: SQL): SQL {
  return sql`
    with added as (${added})
    insert into ${archiveNames} (monitor_id, names)
    select ${monitorId}, convert_to(string_agg(username, E'\\n'), 'UTF8')
    from (select username, row_number() over () / ${namesPerRow}::int as place from added) as placed
    group by place`
}

/** Stores the names of all archives of a monitor, replacing those stored before. */
export async function rebuildNames(tx: Transaction, monitorId: string): Promise<void> {
  const e = archiveEntries
  await tx.delete(archiveNames).where(eq(archiveNames.monitorId, monitorId))
  await tx.execute(
    insertNames(
      monitorId,
      sql`select username from ${e} where ${e.monitorId} = ${monitorId} and ${e.list} = 'followers'`,
    ),
  )
}

/**
 * Names that contain the search, in a list of this or another archive of the monitor; `null` if there are too many, or
 * if the names of that list aren't stored.
 */
export async function findNames(
  db: Database,
  { monitorId }: Pick<ImportRow, 'monitorId'>,
  { list, search }: { list: PeopleListName; search: string },
): Promise<string[] | null> {
  if (list !== 'followers') return null
  const pattern = patternOf(search)
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from ${archiveNames}, unnest(string_to_array(convert_from(names, 'UTF8'), E'\\n')) as name
    where ${archiveNames.monitorId} = ${monitorId} and names like ${Buffer.from(pattern)} and name like ${pattern}
    limit ${maxMatches + 1}`)
  return rows.length > maxMatches ? null : rows.map(({ name }) => name)
}
