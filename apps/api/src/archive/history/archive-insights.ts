import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import type { Transaction } from '#/platform/db/client.ts'
import { archiveInsights, type ImportRow } from '#/platform/db/schema/archive/imports.ts'

/** The insights content of an archive; empty if it has no figures or they weren't selected. */
export function contentOfInsights({
  categories,
  completeness,
  insights,
}: ArchiveSelection): Pick<ImportRow['contents'], 'insights'> {
  const level = completeness.insights
  if (!categories.includes('insights') || !insights?.length || level === 'absent') return {}
  return { insights: { completeness: level, count: insights.length, oldest: null } }
}

export async function storeInsights(
  tx: Transaction,
  about: { monitorId: string; importId: string },
  insights: NonNullable<ArchiveSelection['insights']>,
): Promise<void> {
  const rows = insights.map(([metric, from, to, value]) => ({ ...about, metric, from, to, value }))
  // A browser may send a figure twice.
  if (rows.length > 0) await tx.insert(archiveInsights).values(rows).onConflictDoNothing()
}
