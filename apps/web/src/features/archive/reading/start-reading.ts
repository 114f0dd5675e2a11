import type { FamilyCount } from '@tidewatch/insights/family/count-family-figures'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import type { ClosedCount } from '@tidewatch/instagram/archive/lists/count-closed'
import type { CountableKind } from '@tidewatch/instagram/archive/verdict/file-rules'
import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import { requestStop } from '#/features/archive/reading/stop-request.ts'
import { preloadableWorker } from './preloadable-worker.ts'
import { onWorkerFailure } from './worker-failure.ts'
import type { PackChoice, WorkerMessage, WorkerRequest } from './worker-messages.ts'

/** Messages about a reading before anything is packed. */
export type ReadingMessage = Exclude<WorkerMessage, { type: 'ready' | 'packed' | 'counted' | 'figures' }>

/** An export that is being read, or was, in its own worker. */
export interface Reading {
  /** Ends the worker. No messages arrive after that. */
  stop: () => void
  /** Packs the chosen part of the reading as JSON. Rejects if the worker fails. */
  pack: (choice: PackChoice) => Promise<ArrayBuffer>
  /** Counts entries that otherwise stay unopened; `null` if that fails. */
  count: (kind: CountableKind) => Promise<ClosedCount | null>
  /** Numbers for a family report, the only data that leaves the worker; `null` for an export without a date. */
  figures: (count: FamilyCount) => Promise<FamilyFigures | null>
}

const readers = preloadableWorker(() => new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }))

/** Loads what `startReading` needs. */
export const preloadReader = readers.preload

/** Reads ZIPs, or files of an unpacked one named by path, in a worker that keeps the result until it's stopped. */
export function startReading(
  files: readonly (File | ArchiveFile)[],
  onMessage: (message: ReadingMessage) => void,
): Reading {
  const worker = readers.start()
  const listenerController = new AbortController()
  const pendingCounts = new Map<CountableKind, Deferred<ClosedCount | null>>()
  let pendingPack: Deferred<ArrayBuffer> | null = null
  let pendingFigures: Deferred<FamilyFigures | null> | null = null

  function deliver(message: WorkerMessage) {
    if (message.type === 'ready') return
    if (message.type === 'counted') pendingCounts.get(message.kind)?.resolve(message.count)
    else if (message.type === 'packed') pendingPack?.resolve(message.archive)
    else if (message.type === 'figures') pendingFigures?.resolve(message.figures)
    else if (pendingPack) pendingPack.reject(new Error('What was read could not be packed'))
    else if (pendingFigures) pendingFigures.reject(new Error('What was read could not be counted'))
    else {
      if (message.type === 'failed' || message.type === 'unreadable') stop()
      onMessage(message)
    }
  }

  function ask(request: WorkerRequest) {
    worker.postMessage(request)
  }

  function stop() {
    listenerController.abort()
    requestStop(worker)
  }

  const { signal } = listenerController
  worker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => deliver(event.data), { signal })
  onWorkerFailure(worker, (failure) => deliver({ type: 'failed', failure, path: null }), signal)
  ask({ type: 'read', files: files.map((file) => (file instanceof File ? { name: file.name, blob: file } : file)) })
  return {
    stop,
    pack(choice) {
      pendingPack = defer<ArrayBuffer>()
      ask({ type: 'pack', choice })
      return pendingPack.promise
    },
    figures(count) {
      pendingFigures = defer<FamilyFigures | null>()
      ask({ type: 'figures', count })
      return pendingFigures.promise
    },
    count(kind) {
      const known = pendingCounts.get(kind)
      if (known) return known.promise
      const answer = defer<ClosedCount | null>()
      pendingCounts.set(kind, answer)
      ask({ type: 'count', kind })
      return answer.promise
    },
  }
}

/** A promise that is settled from outside. */
interface Deferred<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: Error) => void
}

/** `Promise.withResolvers`, which the oldest browsers that we support lack. */
function defer<Value>(): Deferred<Value> {
  let settle: Pick<Deferred<Value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('Promises run their executor at once.')
  return { promise, ...settle }
}
