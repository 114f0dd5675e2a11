import {
  type ArchiveInteraction,
  type ArchiveObservation,
  type InteractionKind,
  interactionKinds,
} from '@tidewatch/insights/observation'
import { sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries, type EntryList, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { categoryOf } from './place-in-time.ts'
import { hasList, listImports } from './queries.ts'

/** What an archive and all before it know of what its owner did. */
export async function loadActivity(
  db: Database,
  row: ImportRow,
): Promise<Pick<ArchiveObservation, 'interactions' | 'posts'>> {
  const all = await listImports(db, row.monitorId)
  const done = async (kind: InteractionKind): Promise<ArchiveInteraction[] | null> => {
    if (!hasList(row, kind)) return null
    return (await everUntil(db, row, kind, all)).map(({ username, at }) => ({ kind, username, at }))
  }
  const interactions = await Promise.all(interactionKinds.map(done))
  const posts = hasList(row, 'own-post') ? await everUntil(db, row, 'own-post', all) : null
  return {
    interactions: interactions.every((kind) => kind === null) ? null : interactions.flatMap((kind) => kind ?? []),
    posts: posts?.flatMap(({ at }) => (at ? [{ at }] : [])) ?? null,
  }
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
