'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addMonitorMutation, importArchiveMutation } from '@tidewatch/api-client/monitor'
import { watchProgress } from '@tidewatch/api-client/progress'
import { useApi, useSession, useTrack } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/open-sign-in'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { settleTimeZone } from '#/features/settings/settle-time-zone.ts'
import { type ImportEvent, type ImportState, initialState, type ReadArchive, reduceImport } from './import-state.ts'
import { readOwnerName } from './owner-name.ts'
import { startReading } from './reading/start-reading.ts'
import { sendArchive } from './send-archive.ts'
import { toUpload } from './to-upload.ts'

interface Import {
  state: ImportState
  dispatch: (event: ImportEvent) => void
  read: (files: File[]) => void
  stopReading: () => void
  /** Sends what was chosen, after a log-in where one is needed. */
  send: () => void
}

/** Reading, choosing and sending of one archive. What was read lives here, so the page must stay open. */
export function useImport(): Import {
  const [state, dispatch] = useReducer(reduceImport, initialState)
  const session = useSession()
  const router = useRouter()
  const track = useTrack()
  const deliver = useDeliver(dispatch)
  const stop = useRef<() => void>(() => undefined)

  useEffect(() => () => stop.current(), [])

  const read = useCallback(
    (files: File[]) => {
      stop.current()
      dispatch({ type: 'start', fileNames: files.map(({ name }) => name) })
      stop.current = startReading(files, (message) => {
        if (message.type === 'read') track('import_archive', { step: 'read' })
        dispatch({ type: 'worker', message })
      })
    },
    [track],
  )

  const stopReading = useCallback(() => {
    stop.current()
    dispatch({ type: 'restart' })
  }, [])

  async function sendNow(archive: ReadArchive) {
    try {
      const reportId = await deliver(archive)
      track('import_archive', { step: 'sent' })
      router.push(`/reports/${reportId}`)
    } catch (error) {
      track('import_archive', { step: 'failed' })
      dispatch({ type: 'sendingFailed', error })
    }
  }

  function send() {
    if (state.step !== 'review') return
    if (session.status === 'signed-in') {
      void sendNow(state.archive)
      return
    }
    dispatch({ type: 'waitForSignIn', waiting: true })
    openSignIn({ view: 'signup' })
  }

  const sendAfterSignIn = useEffectEvent(() => {
    if (state.step === 'review' && state.isWaitingForSignIn) void sendNow(state.archive)
  })
  useEffect(() => {
    if (session.status === 'signed-in') sendAfterSignIn()
  }, [session.status])

  return { state, dispatch, read, stopReading, send }
}

/** The calls of sending, ended when the page is left. */
function useDeliver(dispatch: (event: ImportEvent) => void): (archive: ReadArchive) => Promise<string> {
  const client = useApi()
  const queries = useQueryClient()
  const { mutateAsync: addMonitor } = useMutation(addMonitorMutation(client))
  const { mutateAsync: importArchive } = useMutation(importArchiveMutation(client))
  const left = useRef<AbortController>(null)
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current?.abort()
  }, [])

  return (archive) => {
    const owner = readOwnerName(archive.owner) ?? archive.owner
    return sendArchive(
      {
        settleTimeZone: () => settleTimeZone(client, queries),
        addMonitor: (username) => addMonitor({ username, lane: 'archive' }),
        importArchive: (id, upload, onSent) =>
          importArchive({
            id,
            archive: upload,
            onUploadProgress: ({ loaded, total }) => onSent(loaded, total ?? null),
          }),
        watchProgress: (id) =>
          watchProgress(client, id, {
            onProgress: () => undefined,
            signal: left.current?.signal ?? AbortSignal.abort(),
          }),
      },
      { upload: toUpload(archive.reading, { chosen: archive.chosen, owner }), username: owner },
      (stage) => dispatch({ type: 'stage', stage }),
    )
  }
}
