import type { ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import { proxy } from 'comlink'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { preloadLater } from '#/features/archive/reading/preloadable-worker.ts'
import type { ReadingFailure } from '#/features/archive/reading/read-outcome.ts'
import { type ExportEvent, type ExportState, initialExport, reduceExport } from './export-state.ts'
import type { RunningPeopleService } from './people/start-people-service.ts'

interface FollowerExport {
  state: ExportState
  dispatch: (event: ExportEvent) => void
  /** `null` until the first files are chosen. */
  service: RunningPeopleService | null
  read: (files: File[]) => void
  /** Stops reading; exports that are already open stay open. */
  stop: () => void
  /** Discards everything. */
  restart: () => void
}

const loadPeopleService = () => import('./people/start-people-service.ts')

/** Opens local exports for the lists. They live in this page's worker and end with it. */
export function useFollowerExport(): FollowerExport {
  const [state, dispatch] = useReducer(reduceExport, initialExport)
  const [service, setService] = useState<RunningPeopleService | null>(null)
  const running = useRef<RunningPeopleService>(null)
  const generation = useRef(0)

  const close = useCallback(() => {
    generation.current += 1
    running.current?.stop()
    running.current = null
  }, [])
  useEffect(() => close, [close])
  useEffect(
    () =>
      preloadLater(() => {
        // What fails now fails visibly once files are chosen.
        loadPeopleService().then(
          ({ preloadPeopleService }) => preloadPeopleService(),
          () => undefined,
        )
      }),
    [],
  )

  const read = useCallback(async (files: File[]) => {
    generation.current += 1
    const currentGeneration = generation.current
    const isCurrent = () => currentGeneration === generation.current
    const fileNames = files.map(({ name }) => name)
    dispatch({ type: 'start', fileNames })
    // Until the module that starts the worker is loaded.
    let failureOf = (_error: unknown): ReadingFailure => (navigator.onLine ? 'unexpected' : 'offline')
    try {
      const { startPeopleService, WorkerCrash } = await loadPeopleService()
      failureOf = (error) => (error instanceof WorkerCrash ? error.failure : 'unexpected')
      if (!isCurrent()) return
      running.current ??= startPeopleService()
      setService(running.current)
      const onProgress = proxy((progress: ArchiveProgress) => {
        if (isCurrent()) dispatch({ type: 'progress', progress })
      })
      const found = await running.current.ask((worker) => worker.read(files, onProgress))
      if (isCurrent()) dispatch({ type: 'read', found })
    } catch (error) {
      if (!isCurrent()) return
      running.current?.stop()
      running.current = null
      dispatch({ type: 'failed', fileNames, failure: failureOf(error) })
    }
  }, [])

  return {
    state,
    dispatch,
    service,
    read: (files) => void read(files),
    stop() {
      // With no open exports to keep, there's no reason to let the worker finish.
      if (state.step === 'reading' && state.before === null) close()
      else generation.current += 1
      dispatch({ type: 'stopped' })
    },
    restart() {
      close()
      dispatch({ type: 'restart' })
    },
  }
}
