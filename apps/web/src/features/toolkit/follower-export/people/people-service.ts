import type { ArchiveObservation } from '@tidewatch/insights/observation'
import { groupExports } from '@tidewatch/instagram/archive/verdict/group-exports'
import type { ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'
import { observationOf } from '@tidewatch/instagram/archive-reading'
import { readFiles } from '#/features/archive/reading/read-files.ts'
import { type Refusal, summarise, summariseReading } from '#/features/archive/reading/read-outcome.ts'
import type { ListFormat } from '../files/export-format.ts'
import { type WrittenList, writeList } from '../files/write-list.ts'
import type { ReadExport, ReadExports } from './archive-shown.ts'
import { type Pair, PeopleShelf, type PeopleView, type PersonRow, type Selection } from './people-shelf.ts'

/** The worker's interface for the page. Exports stay in the worker; only pages of visible rows leave it. */
export function createPeopleService(signal: AbortSignal) {
  const shelf = new PeopleShelf()
  return {
    /** Reads each export separately and keeps the readable ones. */
    async read(files: File[], onProgress: (progress: ArchiveProgress) => void): Promise<ReadExports> {
      const [read, refused]: [ReadExport[], Refusal[]] = [[], []]
      for (const group of groupExports(files)) {
        const fileNames = group.map(({ name }) => name)
        const outcome = await readFiles(
          group.map((file) => ({ name: file.name, blob: file })),
          { signal, onProgress },
        )
        if (outcome.type === 'failed') {
          refused.push({ kind: 'failure', fileNames, failure: outcome.failure, path: outcome.path })
        } else if (outcome.type === 'unreadable') {
          refused.push({ kind: 'problems', fileNames, problems: outcome.inventory.problems })
        } else {
          const place = shelf.add(comparable(outcome.reading))
          const [inventory, reading] = [summarise(outcome.inventory), summariseReading(outcome.reading)]
          read.push({ place, fileNames, inventory, reading })
        }
      }
      return { read, refused }
    },
    setExceptions: (names: readonly string[]) => shelf.setExceptions(names),
    overview: (pair: Pair) => shelf.overview(pair),
    count: (view: PeopleView): number => shelf.list(view).length,
    rows: (view: PeopleView, from: number, to: number): PersonRow[] =>
      shelf.list(view).slice(from, to).map(shelf.toRow),
    names: (view: PeopleView, selection: Selection): string[] =>
      shelf.chosen(view, selection).map(({ username }) => username),
    file: (view: PeopleView, selection: Selection, list: Omit<WrittenList, 'people'>, format: ListFormat) =>
      writeList({ ...list, people: shelf.chosen(view, selection) }, format),
  }
}

export type PeopleService = ReturnType<typeof createPeopleService>

function comparable(reading: ArchiveReading): ArchiveObservation {
  // Interactions and posts aren't used here.
  return { ...observationOf(reading), interactions: null, posts: null }
}
