import type { ProfileChange } from '@tidewatch/contract/archive/history'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { archiveProfileChanges, type ImportRow } from '#/platform/db/schema/archive/imports.ts'

const maxShown = 200
const rowsPerInsert = 5_000

/** The profile changes of an archive; empty if they weren't read or selected. */
export function contentOfProfileChanges({
  categories,
  completeness,
  profileChanges,
}: ArchiveSelection): Pick<ImportRow['contents'], 'profile-changes'> {
  const level = completeness['profile-changes']
  if (!categories.includes('profile-changes') || !profileChanges || level === 'absent') return {}
  return { 'profile-changes': { completeness: level, count: profileChanges.length, oldest: null } }
}

export async function storeProfileChanges(
  tx: Transaction,
  about: { monitorId: string; importId: string },
  changes: NonNullable<ArchiveSelection['profileChanges']>,
): Promise<void> {
  const rows = changes.map(([field, at, before, after]) => ({
    ...about,
    field,
    at: at === null ? null : new Date(at * 1000),
    before: before?.toLowerCase() ?? null,
    after: after?.toLowerCase() ?? null,
  }))
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await tx.insert(archiveProfileChanges).values(rows.slice(at, at + rowsPerInsert))
  }
}

/** The profile changes in all archives of a monitor, each once, newest first. */
export async function listProfileChanges(db: Database, monitorId: string): Promise<ProfileChange[]> {
  const { field, at, before, after } = archiveProfileChanges
  const rows = await db
    .selectDistinct({ field, at, before, after })
    .from(archiveProfileChanges)
    .where(eq(archiveProfileChanges.monitorId, monitorId))
    .orderBy(sql`${desc(at)} nulls last`, field)
    .limit(maxShown)
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))
}
