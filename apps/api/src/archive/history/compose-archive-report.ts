import { coversRecentFollows, type ListLevels } from '@tidewatch/insights/archive/archive-groups'
import type { ComparedList } from '@tidewatch/insights/observation'
import { type WrittenArchiveReport, writeArchiveReport } from '@tidewatch/insights/report/write-archive-report'
import type { Database } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { changesInBothLists } from './compare-history.ts'
import { unfollowedAt } from './derive-history.ts'
import { loadUnnamedLosses } from './derive-unnamed.ts'
import { loadActivity, loadGiven } from './load-activity.ts'
import { groupCounts, reportLists } from './people/report-lists.ts'
import { knownLists, levelsIn, previousImport } from './queries.ts'

interface ArchiveInHistory {
  archive: ImportRow
  /** The archive that it's compared with, as chosen by `previousImport`. */
  before: ImportRow | null
  monitor: MonitorRow
  timeZone: string
  /** When it's written; by default with its import. */
  now?: Date
}

/**
 * The contents of an archive, and what changed since the one before it, by the current history. No list is read as a
 * whole: the history provides the differences, the counts are stored, and the report names only the newest of each
 * list. The database counts the owner's activity, except for the newest weeks.
 */
export async function composeArchiveReport(
  db: Database,
  { archive, before, monitor, timeZone, now = archive.createdAt }: ArchiveInHistory,
): Promise<WrittenArchiveReport> {
  const { categories } = archive
  const owner = monitor.username
  const about = { owner, categories, timeZone }
  const reported = async (row: ImportRow, earlier: ImportRow | null) => ({
    exportedAt: row.exportedAt,
    isDated: row.isDated,
    levels: levelsShared(row, archive, earlier),
    coversRecentFollows: coversRecentFollows(shared(knownLists(row), archive)),
    ...(await loadActivity(db, row, about)),
  })
  const [later, earlier] = [
    await reported(archive, before),
    before && (await reported(before, await previousImport(db, before))),
  ]
  const changes = before
    ? await changesInBothLists(db, { monitor, earlier: before, later: archive })
    : { followers: null, following: null }
  return writeArchiveReport({
    owner,
    archive: {
      ...later,
      lists: await reportLists(db, { monitor, later: archive, earlier: before, levels: later.levels }),
      given: await loadGiven(db, archive, { ...about, ...later }),
    },
    categories,
    previous: before &&
      earlier && { ...earlier, counts: await groupCounts(db, { monitor, later: before, levels: earlier.levels }) },
    changes,
    unfollowedAt: changes.following?.lost.length ? await unfollowedAt(db, archive) : new Map(),
    unnamed: await loadUnnamedLosses(db, archive),
    timeZone,
    now,
  })
}

/** Completeness of an archive's lists, limited to those that the owner shared with the reported archive. */
function levelsShared(row: ImportRow, archive: ImportRow, earlier: ImportRow | null): ListLevels {
  return shared(levelsIn(row, earlier), archive)
}

/** What is known of both lists, as far as the owner shared them with the reported archive. */
function shared<Known>(
  lists: Record<ComparedList, Known>,
  { categories }: ImportRow,
): Record<ComparedList, Known | null> {
  const known = (list: ComparedList) => (categories.includes(list) ? lists[list] : null)
  return { followers: known('followers'), following: known('following') }
}
