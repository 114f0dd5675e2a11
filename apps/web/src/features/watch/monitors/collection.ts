import type { Progress } from '@tidewatch/contract/watch/monitors'

/** The steps of a collection, in order. */
const collectionSteps = ['queued', 'profile', 'posts', 'changes', 'report'] as const
type CollectionStep = (typeof collectionSteps)[number]

/** A running or finished collection. */
export interface Collection {
  /** The last step reached; if the collection failed, the step that failed. */
  step: CollectionStep
  outcome: 'running' | 'done' | 'failed'
  done: number
  total: number | null
  reportId: string | null
  /** Why it failed, or why it's waiting. */
  code: number | null
}

/** Applies a progress event. `failed` doesn't say where, so the previous step is kept. */
export function advance(previous: Collection | undefined, progress: Progress): Collection {
  const { step, done, total, reportId, code } = progress
  if (step === 'done') return { step: 'report', outcome: 'done', done, total, reportId, code }
  if (step === 'failed') {
    return { step: previous?.step ?? 'queued', outcome: 'failed', done, total, reportId, code }
  }
  // Reading an export on the server has its own screen; here, the collection hasn't started yet.
  if (step === 'reading') return { step: 'queued', outcome: 'running', done: 0, total: null, reportId, code }
  return { step, outcome: 'running', done, total, reportId, code }
}

type StepState = 'waiting' | 'active' | 'done' | 'failed'

/** Each step with its state. Before any progress arrives, the first one is active. */
export function stepStates(collection: Collection | undefined): { step: CollectionStep; state: StepState }[] {
  const reached = collectionSteps.indexOf(collection?.step ?? 'queued')
  const outcome = collection?.outcome ?? 'running'
  return collectionSteps.map((step, index) => {
    if (outcome === 'done' || index < reached) return { step, state: 'done' }
    if (index > reached) return { step, state: 'waiting' }
    return { step, state: outcome === 'failed' ? 'failed' : 'active' }
  })
}

/** Completed share of a collection, from 0 to 1: each step counts equally, with posts by the number read. */
export function progressFraction(collection: Collection | undefined): number {
  if (!collection) return 0
  if (collection.outcome === 'done') return 1
  const { step, done, total } = collection
  const within = step === 'posts' && total !== null && total > 0 ? Math.min(1, done / total) : 0
  return (collectionSteps.indexOf(step) + within) / collectionSteps.length
}
