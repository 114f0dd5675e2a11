import type { ArchiveProgress } from '@tidewatch/instagram/archive-inventory'
import type { ArchiveReading } from '@tidewatch/instagram/read-archive'
import { type ChoosableCategory, choosableCategories, countOf, defaultChoice } from './categories.ts'
import type { InventorySummary, ReadingFailure, WorkerMessage } from './reading/worker-messages.ts'

export type SendingStage =
  | { name: 'monitor' }
  | { name: 'upload'; sentBytes: number; totalBytes: number | null }
  | { name: 'report' }

/** What was read and what was decided about it. */
export interface ReadArchive {
  fileNames: string[]
  inventory: InventorySummary
  reading: ArchiveReading
  /** By category; `null` where the archive does not have it. */
  counts: Record<ChoosableCategory, number | null>
  chosen: ChoosableCategory[]
  /** The archive's own answer, else what was typed. */
  owner: string
  isOwnerKnown: boolean
}

export type ImportState =
  | { step: 'choose'; refusal: Refusal | null }
  | { step: 'reading'; fileNames: string[]; progress: ArchiveProgress | null }
  | { step: 'review'; archive: ReadArchive; isWaitingForSignIn: boolean; error: unknown }
  | { step: 'sending'; archive: ReadArchive; stage: SendingStage }

/** Why the files could not be used. */
export type Refusal =
  | { kind: 'problems'; fileNames: string[]; problems: InventorySummary['problems'] }
  | { kind: 'failure'; fileNames: string[]; failure: ReadingFailure; path: string | null }

export type ImportEvent =
  | { type: 'start'; fileNames: string[] }
  | { type: 'worker'; message: WorkerMessage }
  | { type: 'restart' }
  | { type: 'toggle'; category: ChoosableCategory; on: boolean }
  | { type: 'owner'; owner: string }
  | { type: 'waitForSignIn'; waiting: boolean }
  | { type: 'stage'; stage: SendingStage }
  | { type: 'sendingFailed'; error: unknown }

export const initialState: ImportState = { step: 'choose', refusal: null }

/** Everything that can happen on the import screen. What was read survives every error of sending. */
export function reduceImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'start':
      return { step: 'reading', fileNames: event.fileNames, progress: null }
    case 'restart':
      return initialState
    case 'worker':
      return state.step === 'reading' ? afterWorker(state, event.message) : state
    case 'stage':
      return 'archive' in state ? { step: 'sending', archive: state.archive, stage: event.stage } : state
    case 'sendingFailed':
      return 'archive' in state ? review(state.archive, event.error) : state
    default:
      return state.step === 'review' ? decide(state, event) : state
  }
}

function decide(
  state: Extract<ImportState, { step: 'review' }>,
  event: Extract<ImportEvent, { type: 'toggle' | 'owner' | 'waitForSignIn' }>,
): ImportState {
  const { archive } = state
  if (event.type === 'waitForSignIn') return { ...state, isWaitingForSignIn: event.waiting, error: null }
  if (event.type === 'owner') return review({ ...archive, owner: event.owner })
  const others = archive.chosen.filter((category) => category !== event.category)
  const chosen = choosableCategories.filter(
    (category) => others.includes(category) || (event.on && category === event.category),
  )
  return review({ ...archive, chosen })
}

function review(archive: ReadArchive, error: unknown = null): ImportState {
  return { step: 'review', archive, isWaitingForSignIn: false, error }
}

function afterWorker(state: Extract<ImportState, { step: 'reading' }>, message: WorkerMessage): ImportState {
  const { fileNames } = state
  switch (message.type) {
    case 'progress':
      return { ...state, progress: message.progress }
    case 'unreadable':
      return { step: 'choose', refusal: { kind: 'problems', fileNames, problems: message.inventory.problems } }
    case 'failed':
      return {
        step: 'choose',
        refusal: { kind: 'failure', fileNames, failure: message.failure, path: message.path },
      }
    case 'read':
      return review(describe(fileNames, message.inventory, message.reading))
  }
}

function describe(fileNames: string[], inventory: InventorySummary, reading: ArchiveReading): ReadArchive {
  const isPresent = (category: ChoosableCategory) => reading.completeness[category] !== 'absent'
  const counts = Object.fromEntries(
    choosableCategories.map((category) => [category, countOf(category, reading.observation, isPresent)]),
  ) as Record<ChoosableCategory, number | null>
  const owner = reading.observation.owner
  return {
    fileNames,
    inventory,
    reading,
    counts,
    chosen: defaultChoice(choosableCategories.filter((category) => counts[category] !== null)),
    owner: owner ?? '',
    isOwnerKnown: owner !== null,
  }
}
