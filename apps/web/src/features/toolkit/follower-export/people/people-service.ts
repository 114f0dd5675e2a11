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
import { type Pair, PeopleIndex, type PeopleView, type PersonRow, type Selection } from './people-index.ts'

/** The worker's interface for the page. Exports stay in the worker; only pages of visible rows leave it. */
export function createPeopleService(signal: AbortSignal) {
  const peopleIndex = new PeopleIndex()
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
          const place = peopleIndex.add(toComparable(outcome.reading))
          const [inventory, reading] = [summarise(outcome.inventory), summariseReading(outcome.reading)]
          read.push({ place, fileNames, inventory, reading })
        }
      }
      return { read, refused }
    },
    setExceptions: (names: readonly string[]) => peopleIndex.setExceptions(names),
    overview: (pair: Pair) => peopleIndex.overview(pair),
    count: (view: PeopleView): number => peopleIndex.list(view).length,
    rows: (view: PeopleView, from: number, to: number): PersonRow[] =>
      peopleIndex.list(view).slice(from, to).map(peopleIndex.toRow),
    names: (view: PeopleView, selection: Selection): string[] =>
      peopleIndex.chosen(view, selection).map(({ username }) => username),
    file: (view: PeopleView, selection: Selection, list: Omit<WrittenList, 'people'>, format: ListFormat) =>
      writeList({ ...list, people: peopleIndex.chosen(view, selection) }, format),
  }
}

export type PeopleService = ReturnType<typeof createPeopleService>

function toComparable(reading: ArchiveReading): ArchiveObservation {
  // Interactions and posts aren't used here.
  return { ...observationOf(reading), interactions: null, posts: null }
}
