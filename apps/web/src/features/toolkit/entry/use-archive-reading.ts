import type { ClosedCount } from '@tidewatch/instagram/archive/lists/count-closed'
import type { CountableKind } from '@tidewatch/instagram/archive/verdict/file-rules'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type ImportState, initialState, reduceImport } from '#/features/archive/imports/import-state.ts'
import { preloadLater } from '#/features/archive/reading/preloadable-worker.ts'
import { preloadReader, type Reading, startReading } from '#/features/archive/reading/start-reading.ts'
import { usePendingFiles } from '#/features/archive/reading/use-pending-files.ts'
import type { PackChoice } from '#/features/archive/reading/worker-messages.ts'

interface ArchiveReading {
  state: ImportState
  read: (files: File[]) => void
  /** Stops reading, or discards the result. */
  restart: () => void
  count: (kind: CountableKind) => Promise<ClosedCount | null>
  /** Packs part of the reading as JSON, which stays in this browser. Rejects if nothing was read. */
  pack: (choice: PackChoice) => Promise<ArrayBuffer>
}

/** Reads an export in a worker as the import does, but can't send it. */
export function useArchiveReading(): ArchiveReading {
  const [state, dispatch] = useReducer(reduceImport, initialState)
  const reading = useRef<Reading>(null)
  useEffect(() => preloadLater(preloadReader), [])
  useEffect(() => () => reading.current?.stop(), [])

  const read = useCallback((files: File[]) => {
    reading.current?.stop()
    dispatch({ type: 'start', fileNames: files.map(({ name }) => name), expected: null })
    reading.current = startReading(files, (message) => dispatch({ type: 'worker', message }))
  }, [])
  usePendingFiles(read)
  const restart = useCallback(() => {
    reading.current?.stop()
    dispatch({ type: 'restart' })
  }, [])
  const count = useCallback((kind: CountableKind) => reading.current?.count(kind) ?? Promise.resolve(null), [])
  const pack = useCallback(
    (choice: PackChoice) =>
      reading.current?.pack(choice) ?? Promise.reject(new Error('There is nothing that was read')),
    [],
  )
  return { state, read, restart, count, pack }
}
