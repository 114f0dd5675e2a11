import {
  type ArchiveInteraction,
  type ArchiveObservation,
  comparedLists,
  type InteractionKind,
  interactionKinds,
  type PeopleListName,
  peopleListNames,
  perPeopleList,
} from '@tidewatch/insights/observation'
import { sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries, type EntryList, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { categoryOf } from './place-in-time.ts'
import { hasList, isIncrement, listImports, peopleAt, stateOf } from './queries.ts'

/** Puts an archive together again as it was read, and what it and all archives before it know of activity. */
export async function loadArchive(db: Database, row: ImportRow): Promise<ArchiveObservation> {
  const all = await listImports(db, row.monitorId)
  const list = (name: PeopleListName) => (hasList(row, name) ? peopleAt(db, row, name) : null)
  const done = async (kind: InteractionKind): Promise<ArchiveInteraction[] | null> => {
    if (!hasList(row, kind)) return null
    return (await everUntil(db, row, kind, all)).map(({ username, at }) => ({ kind, username, at }))
  }
  const lists = await Promise.all(peopleListNames.map(async (name) => [name, await list(name)] as const))
  const people = new Map(lists)
  const interactions = await Promise.all(interactionKinds.map(done))
  const posts = hasList(row, 'own-post') ? await everUntil(db, row, 'own-post', all) : null
  return {
    owner: row.owner,
    completeness: {
      followers: stateOf(row, 'followers')?.completeness ?? null,
      following: stateOf(row, 'following')?.completeness ?? null,
    },
    createdAt: row.exportedAt,
    ...perPeopleList((name) => people.get(name) ?? null),
    interactions: interactions.every((kind) => kind === null) ? null : interactions.flatMap((kind) => kind ?? []),
    posts: posts?.flatMap(({ at }) => (at ? [{ at }] : [])) ?? null,
  }
}

/**
 * The archive before this one in time that both lists are best compared with: the last for newcomers, else uncut ones
 * first, then any.
 */
export async function previousImport(db: Database, row: ImportRow): Promise<ImportRow | null> {
  const earlier = (await listImports(db, row.monitorId)).filter(({ ordinal }) => ordinal < row.ordinal).reverse()
  const wanted = comparedLists.filter((name) => name in row.contents)
  const unfit = isIncrement(row, 'followers') ? ['partial'] : ['partial', 'increment']
  const isUncut = (other: ImportRow) =>
    wanted.every((name) => hasList(other, name) && !unfit.includes(stateOf(other, name)?.completeness ?? ''))
  return earlier.find(isUncut) ?? earlier.find(({ contents }) => wanted.some((name) => name in contents)) ?? null
}

interface MomentRow extends Record<string, unknown> {
  username: string | null
  at: string | null
}

/** What this archive or one before it shows of a kind, each once, however many archives show it. */
async function everUntil(db: Database, row: ImportRow, kind: EntryList, all: readonly ImportRow[]) {
  const latest = all.findLast((other) => other.ordinal <= row.ordinal && categoryOf[kind] in other.contents)
  if (!latest) return []
  const { rows } = await db.execute<MomentRow>(sql`
    select distinct on (key) username, at from ${archiveEntries}
    where ${archiveEntries.monitorId} = ${row.monitorId} and ${archiveEntries.list} = ${kind}
      and ${archiveEntries.after} < ${latest.ordinal}::bigint`)
  return rows.map(({ username, at }) => ({ username, at: at === null ? null : new Date(at) }))
}
