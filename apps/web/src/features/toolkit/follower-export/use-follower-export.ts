import type { ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import { proxy } from 'comlink'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
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

  const read = useCallback(async (files: File[]) => {
    generation.current += 1
    const currentGeneration = generation.current
    const isCurrent = () => currentGeneration === generation.current
    const fileNames = files.map(({ name }) => name)
    dispatch({ type: 'start', fileNames })
    try {
      const { startPeopleService } = await import('./people/start-people-service.ts')
      if (!isCurrent()) return
      running.current ??= startPeopleService()
      setService(running.current)
      const onProgress = proxy((progress: ArchiveProgress) => {
        if (isCurrent()) dispatch({ type: 'progress', progress })
      })
      const found = await running.current.ask((worker) => worker.read(files, onProgress))
      if (isCurrent()) dispatch({ type: 'read', found })
    } catch {
      if (!isCurrent()) return
      running.current?.stop()
      running.current = null
      dispatch({ type: 'failed', fileNames })
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
