import type { FamilyCount } from '@tidewatch/insights/family/count-family-figures'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type ImportState, initialState, reduceImport } from '#/features/archive/imports/import-state.ts'
import { type Reading, startReading } from '#/features/archive/reading/start-reading.ts'
import { type ArchiveOwner, hashOwnerNames } from './archive-owner.ts'

interface ExportCounts {
  /** State of the reading; `review` once it's finished. */
  state: ImportState
  /** The counts; `undefined` until counted, `null` for an export that doesn't say when it was made. */
  figures: FamilyFigures | null | undefined
  /** Owner of the counted export. */
  owner: ArchiveOwner | undefined
  read: (files: File[]) => void
  restart: () => void
}

/** Reads an export in a worker and counts there: names never reach the page, and nothing is sent. */
export function useExportCounts(agreementId: string, count: Omit<FamilyCount, 'settings'>): ExportCounts {
  const [state, dispatch] = useReducer(reduceImport, initialState)
  const [figures, setFigures] = useState<FamilyFigures | null>()
  const [owner, setOwner] = useState<ArchiveOwner>()
  const reading = useRef<Reading>(null)

  useEffect(() => () => reading.current?.stop(), [])

  function restart() {
    reading.current?.stop()
    setFigures(undefined)
    dispatch({ type: 'restart' })
  }

  function read(files: File[]) {
    restart()
    dispatch({ type: 'start', fileNames: files.map(({ name }) => name), expected: null })
    const started = startReading(files, (message) => {
      if (message.type !== 'read') {
        dispatch({ type: 'worker', message })
        return
      }
      Promise.all([started.figures({ ...count, settings: null }), hashOwnerNames(agreementId, message.reading)]).then(
        ([counted, marked]) => {
          setFigures(counted)
          setOwner(marked)
          dispatch({ type: 'worker', message })
        },
        () => dispatch({ type: 'worker', message: { type: 'failed', failure: 'unexpected', path: null } }),
      )
    })
    reading.current = started
  }

  return { state, figures, owner, read, restart }
}
