import type { LedgerGroup, LedgerPerson } from '@tidewatch/contract/archive/ledger'
import { ledgerKinds } from '@tidewatch/insights/ledger/events'
import type { Relation } from '@tidewatch/insights/ledger/trace'
import { isDeletedAccount } from '@tidewatch/insights/public/deleted-account'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { archiveEntries, type StoredList } from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { listImports } from '../history/queries.ts'
import { recordedEnds, withProvenEnds } from './proven-ends.ts'
import { type EntryOfPerson, relationsOf, type TracedImport, tracedSteps } from './relations.ts'

interface PeopleQuery {
  group: LedgerGroup
  search: string
  cursor?: string | undefined
  limit: number
}

interface PeoplePage {
  people: LedgerPerson[]
  nextCursor: string | null
}

/** One page of people who came or left, newest first, or of everyone, by name. */
export function ledgerPeople(db: Database, monitor: MonitorRow, { group, ...query }: PeopleQuery): Promise<PeoplePage> {
  return group === 'everybody' ? everyonePage(db, monitor, query) : eventPage(db, monitor, group, query)
}

type PageQuery = Omit<PeopleQuery, 'group'>

async function eventPage(
  db: Database,
  monitor: MonitorRow,
  group: Exclude<LedgerGroup, 'everybody'>,
  { search, cursor, limit }: PageQuery,
): Promise<PeoplePage> {
  const keyset = { at: activities.at, id: activities.activityId }
  const rows = await db
    .select({ id: activities.activityId, at: activities.at, body: activities.body })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, monitor.id),
        eq(activities.kind, ledgerKinds[group]),
        search ? sql`starts_with(${activities.body} ->> 'username', ${search})` : undefined,
        after(cursor, keyset),
      ),
    )
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, (row) => row)
  const people = shown.flatMap(({ body }): LedgerPerson[] =>
    'username' in body ? [{ username: body.username, at: body.at, notBefore: body.notBefore, state: null }] : [],
  )
  return { people, nextCursor }
}

interface NameRow extends Record<string, unknown> {
  username: string
  entries: { list: StoredList; at: string | null; after: number; before: number }[]
}

const e = archiveEntries

/**
 * Reads names in the order of the index that finds them, so that a page costs the same however long the list is. A
 * cursor is the last name of the previous page.
 */
async function namesPage(db: Database, monitor: MonitorRow, { search, cursor, limit }: PageQuery) {
  const names = (list: StoredList) => sql`(
    select distinct username from ${e}
    where ${e.monitorId} = ${monitor.id} and ${e.list} = ${list} and ${e.username} > ${cursor ?? ''}
      and ${e.username} >= ${search} and ${e.username} < ${`${search}~`} and ${e.username} <> ${monitor.username}
    order by username limit ${limit + 1})`
  const { rows } = await db.execute<NameRow>(sql`
    select name.username, json_agg(json_build_object(
      'list', list, 'at', at, 'after', ${e.after}, 'before', ${e.before})) as entries
    from (select username from (${names('followers')} union ${names('newFollowers')}) as found
      order by username limit ${limit + 1}) as name
    join ${e} on ${e.monitorId} = ${monitor.id} and ${e.list} in ('followers', 'newFollowers')
      and ${e.username} = name.username
    group by name.username order by name.username`)
  const shown = rows.slice(0, limit)
  return { shown, nextCursor: rows.length > limit ? (shown.at(-1)?.username ?? null) : null }
}

/** Each relation of one name with the owner, oldest first. */
function relationsOfName({ entries }: NameRow, steps: readonly TracedImport[]): Relation[] {
  const own = entries.map((entry): EntryOfPerson => ({ ...entry, at: entry.at === null ? null : new Date(entry.at) }))
  return relationsOf(own, steps, 'followers')
}

/** What is proven about everyone on a page. People appear once, under the name they have now. */
async function provenRelations(
  db: Database,
  monitor: MonitorRow,
  { shown, steps }: { shown: readonly NameRow[]; steps: readonly TracedImport[] },
): Promise<{ username: string; relations: Relation[] }[]> {
  const traced = shown.flatMap((row) =>
    isDeletedAccount(row.username) ? [] : [{ username: row.username, relations: relationsOfName(row, steps) }],
  )
  const gone = traced.flatMap(({ username, relations }) => (relations.at(-1)?.state === 'left' ? [username] : []))
  const ends = await recordedEnds(db, monitor.id, { list: 'followers', names: gone })
  return traced.map(({ username, relations }) => ({
    username,
    relations: withProvenEnds(username, relations, ends).flatMap(({ isRenamed, ...relation }) =>
      isRenamed ? [] : [relation],
    ),
  }))
}

async function everyonePage(db: Database, monitor: MonitorRow, query: PageQuery): Promise<PeoplePage> {
  const { shown, nextCursor } = await namesPage(db, monitor, query)
  const steps = tracedSteps(await listImports(db, monitor.id), 'followers')
  const people = (await provenRelations(db, monitor, { shown, steps })).flatMap(
    ({ username, relations }): LedgerPerson[] => {
      const relation = relations.at(-1)
      if (!relation) return []
      const { since, state } = relation
      return [{ username, at: since?.toISOString() ?? null, notBefore: null, state }]
    },
  )
  return { people, nextCursor }
}

export interface NamedRelation extends Relation {
  username: string
}

const namesPerPage = 2_000

/** Everyone who ever followed, by name, page by page, so that no list is in memory as a whole. */
export async function* allRelations(db: Database, monitor: MonitorRow): AsyncGenerator<NamedRelation[]> {
  const steps = tracedSteps(await listImports(db, monitor.id), 'followers')
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof namesPage>> = await namesPage(db, monitor, {
      search: '',
      limit: namesPerPage,
      ...(cursor && { cursor }),
    })
    const people = await provenRelations(db, monitor, { shown: page.shown, steps })
    yield people.flatMap(({ username, relations }) => relations.map((relation) => ({ username, ...relation })))
    cursor = page.nextCursor
  }
}
