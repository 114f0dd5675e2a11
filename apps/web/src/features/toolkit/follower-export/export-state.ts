import type { ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import type { ReadingFailure, Refusal } from '#/features/archive/reading/read-outcome.ts'
import { latestPair, type ReadExport, type ReadExports } from './people/archive-shown.ts'
import type { Pair } from './people/people-index.ts'

export type ExportState =
  | { step: 'choose'; refused: Refusal[] }
  | { step: 'reading'; fileNames: string[]; progress: ArchiveProgress | null; before: OpenArchives | null }
  | OpenArchives

export interface OpenArchives {
  step: 'open'
  archives: ReadExport[]
  pair: Pair
  /** Refusals among the files opened last. */
  refused: Refusal[]
}

export type ExportEvent =
  | { type: 'start'; fileNames: string[] }
  | { type: 'progress'; progress: ArchiveProgress }
  | { type: 'read'; found: ReadExports }
  | { type: 'stopped' }
  /** The worker crashed or wasn't loaded, and everything that was read is lost. */
  | { type: 'failed'; fileNames: string[]; failure: ReadingFailure }
  | { type: 'pair'; pair: Pair }
  | { type: 'restart' }

export const initialExport: ExportState = { step: 'choose', refused: [] }

/** Reducer from the first file to the lists. Open exports survive files that can't be read. */
export function reduceExport(state: ExportState, event: ExportEvent): ExportState {
  switch (event.type) {
    case 'start':
      return {
        step: 'reading',
        fileNames: event.fileNames,
        progress: null,
        before: state.step === 'open' ? state : null,
      }
    case 'progress':
      return state.step === 'reading' ? { ...state, progress: event.progress } : state
    case 'read':
      return state.step === 'reading' ? addExports(state.before, event.found) : state
    case 'stopped':
      return state.step === 'reading' ? (state.before ?? initialExport) : state
    case 'failed':
      return {
        step: 'choose',
        refused: [{ kind: 'failure', fileNames: event.fileNames, failure: event.failure, path: null }],
      }
    case 'pair':
      return state.step === 'open' ? { ...state, pair: event.pair } : state
    case 'restart':
      return initialExport
  }
}

function addExports(before: OpenArchives | null, { read, refused }: ReadExports): ExportState {
  const archives = [...(before?.archives ?? []), ...read]
  if (archives.length === 0) return { step: 'choose', refused }
  const pair = before && read.length === 0 ? before.pair : latestPair(archives)
  return { step: 'open', archives, pair, refused }
}
