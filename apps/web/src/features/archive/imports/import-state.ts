import {
  optInCategories,
  type SelectableCategory,
  selectableCategories,
} from '@tidewatch/insights/archive/archive-selection'
import type { ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import type { InventorySummary, ReadingSummary, Refusal } from '#/features/archive/reading/read-outcome.ts'
import type { ReadingMessage } from '#/features/archive/reading/start-reading.ts'
import type { SendStage } from '#/features/archive/uploads/send-archive.ts'

/** What was read, and the user's decisions about it. */
export interface ReadArchive {
  fileNames: string[]
  inventory: InventorySummary
  reading: ReadingSummary
  chosen: SelectableCategory[]
  /** From the export if it names its owner, otherwise as typed. */
  owner: string
  isOwnerKnown: boolean
  /** The account whose page requested this export, if the export belongs to another account. */
  requestedAccount: string | null
  /** The account whose history this export joins: its owner's, also under a former username. */
  account: string | null
}

export type ImportState =
  | { step: 'choose'; refusal: Refusal | null }
  | { step: 'reading'; fileNames: string[]; progress: ArchiveProgress | null; expected: string | null }
  | { step: 'review'; archive: ReadArchive; isWaitingForSignIn: boolean; error: unknown }
  | { step: 'sending'; archive: ReadArchive; stage: SendStage }

export type ImportEvent =
  | { type: 'start'; fileNames: string[]; expected: string | null }
  | { type: 'worker'; message: ReadingMessage }
  | { type: 'restart' }
  | { type: 'toggle'; category: SelectableCategory; on: boolean }
  | { type: 'owner'; owner: string }
  /** Gives the export of an unexpected account a page of its own. */
  | { type: 'ownPage' }
  | { type: 'waitForSignIn'; waiting: boolean }
  | { type: 'stage'; stage: SendStage }
  | { type: 'sendingFailed'; error: unknown }

export const initialState: ImportState = { step: 'choose', refusal: null }

/** Reducer of the import screen. A reading survives every error of sending. */
export function reduceImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'start':
      return { step: 'reading', fileNames: event.fileNames, progress: null, expected: event.expected }
    case 'restart':
      return initialState
    case 'worker':
      return state.step === 'reading' ? reduceWorkerMessage(state, event.message) : state
    case 'stage':
      return 'archive' in state ? { step: 'sending', archive: state.archive, stage: event.stage } : state
    case 'sendingFailed':
      return 'archive' in state ? review(state.archive, event.error) : state
    default:
      return state.step === 'review' ? reduceReview(state, event) : state
  }
}

function reduceReview(
  state: Extract<ImportState, { step: 'review' }>,
  event: Extract<ImportEvent, { type: 'toggle' | 'owner' | 'ownPage' | 'waitForSignIn' }>,
): ImportState {
  const { archive } = state
  if (event.type === 'waitForSignIn') return { ...state, isWaitingForSignIn: event.waiting, error: null }
  if (event.type === 'owner') return review({ ...archive, owner: event.owner })
  if (event.type === 'ownPage') return review({ ...archive, requestedAccount: null })
  const others = archive.chosen.filter((category) => category !== event.category)
  const chosen = selectableCategories.filter(
    (category) => others.includes(category) || (event.on && category === event.category),
  )
  return review({ ...archive, chosen })
}

function review(archive: ReadArchive, error: unknown = null): ImportState {
  return { step: 'review', archive, isWaitingForSignIn: false, error }
}

function reduceWorkerMessage(state: Extract<ImportState, { step: 'reading' }>, message: ReadingMessage): ImportState {
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
      return review(describe(state, message.inventory, message.reading))
  }
}

function describe(
  { fileNames, expected }: Extract<ImportState, { step: 'reading' }>,
  inventory: InventorySummary,
  reading: ReadingSummary,
): ReadArchive {
  const { owner, formerOwners, verdicts } = reading
  const isExpected = owner === null || expected === null || owner === expected || formerOwners.includes(expected)
  return {
    fileNames,
    inventory,
    reading,
    chosen: defaultChoice((category) => verdicts[category].entries !== null),
    owner: owner ?? expected ?? '',
    isOwnerKnown: owner !== null,
    requestedAccount: isExpected ? null : expected,
    account: owner !== null && isExpected ? expected : null,
  }
}

/** Categories ticked at first: all in the export that reports use. */
function defaultChoice(isPresent: (category: SelectableCategory) => boolean): SelectableCategory[] {
  return selectableCategories.filter((category) => isPresent(category) && !optInCategories.includes(category))
}
