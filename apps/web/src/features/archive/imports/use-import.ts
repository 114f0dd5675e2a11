import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addMonitorMutation, importArchiveMutation } from '@tidewatch/api-client/watch/monitors'
import { watchProgress } from '@tidewatch/api-client/watch/progress'
import { useApi, useSession, useTrack } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { useRouter } from '@tidewatch/i18n/navigation'
import type { ClosedCount } from '@tidewatch/instagram/archive/lists/count-closed'
import type { CountableKind } from '@tidewatch/instagram/archive/verdict/file-rules'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { readOwnerName } from '#/features/archive/reading/owner-name.ts'
import { type Reading, startReading } from '#/features/archive/reading/start-reading.ts'
import type { PackChoice } from '#/features/archive/reading/worker-messages.ts'
import { type ArchiveToSend, type SendStage, sendArchive } from '#/features/archive/uploads/send-archive.ts'
import { initTimeZone } from '#/features/users/device/init-time-zone.ts'
import { type ImportEvent, type ImportState, initialState, type ReadArchive, reduceImport } from './import-state.ts'

interface Import {
  state: ImportState
  dispatch: (event: ImportEvent) => void
  read: (files: File[]) => void
  /** Stops reading, or discards the result. */
  restart: () => void
  /** Counts entries that otherwise stay unopened, at the owner's request; nothing of it is sent. */
  count: (kind: CountableKind) => Promise<ClosedCount | null>
  /** Sends what was chosen, after a login if needed. */
  send: () => void
}

/** Reads one export, keeps the choice and sends it. The state lives here, so the page must stay open. */
export function useImport(expected: string | null): Import {
  const [state, dispatch] = useReducer(reduceImport, initialState)
  const session = useSession()
  const router = useRouter()
  const track = useTrack()
  const deliver = useSendArchive()
  const reading = useRef<Reading>(null)

  useEffect(() => () => reading.current?.stop(), [])

  const read = useCallback(
    (files: File[]) => {
      reading.current?.stop()
      dispatch({ type: 'start', fileNames: files.map(({ name }) => name), expected })
      reading.current = startReading(files, (message) => {
        if (message.type === 'read') track('import_archive', { step: 'read' })
        dispatch({ type: 'worker', message })
      })
    },
    [expected, track],
  )

  const restart = useCallback(() => {
    reading.current?.stop()
    dispatch({ type: 'restart' })
  }, [])

  async function sendNow(archive: ReadArchive) {
    try {
      const owner = readOwnerName(archive.owner) ?? archive.owner
      const pack = () => packArchive(reading.current, { chosen: archive.chosen, owner })
      const reportId = await deliver({ username: archive.account ?? owner, pack }, (stage) =>
        dispatch({ type: 'stage', stage }),
      )
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

  const count = useCallback((kind: CountableKind) => reading.current?.count(kind) ?? Promise.resolve(null), [])

  return { state, dispatch, read, restart, count, send }
}

/** The requests that send an export, aborted when the page unmounts. */
function useSendArchive(): (archive: ArchiveToSend, onStage: (stage: SendStage) => void) => Promise<string> {
  const client = useApi()
  const queries = useQueryClient()
  const { mutateAsync: addMonitor } = useMutation(addMonitorMutation(client))
  const { mutateAsync: importArchive } = useMutation(importArchiveMutation(client))
  const unmounted = useRef<AbortController>(null)
  useEffect(() => {
    unmounted.current = new AbortController()
    return () => unmounted.current?.abort()
  }, [])

  return (archive, onStage) =>
    sendArchive(
      {
        initTimeZone: () => initTimeZone(client, queries),
        addMonitor: (username) => addMonitor({ username, source: 'archive' }),
        importArchive: (id, upload, onSent) =>
          importArchive({
            id,
            archive: upload,
            onUploadProgress: ({ loaded, total }) => onSent(loaded, total ?? null),
          }),
        watchProgress: (id) =>
          watchProgress(client, id, {
            onProgress: () => undefined,
            signal: unmounted.current?.signal ?? AbortSignal.abort(),
          }),
      },
      archive,
      onStage,
    )
}

async function packArchive(reading: Reading | null, choice: PackChoice): Promise<ArrayBuffer> {
  if (reading === null) throw new Error('There is nothing that was read')
  return reading.pack(choice)
}
