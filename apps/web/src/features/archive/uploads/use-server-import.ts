import { useMutation, useQueryClient } from '@tanstack/react-query'
import { archiveUploadsQuery, startArchiveUploadMutation } from '@tidewatch/api-client/archive/uploads'
import { call } from '@tidewatch/api-client/call'
import { addMonitorMutation, monitorKey } from '@tidewatch/api-client/watch/monitors'
import { watchProgress } from '@tidewatch/api-client/watch/progress'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { deleteArchiveUpload } from '@tidewatch/contract/archive/uploads'
import { useRouter } from '@tidewatch/i18n/navigation'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { useEffect, useRef, useState } from 'react'
import { initTimeZone } from '#/features/users/device/init-time-zone.ts'
import { matchUnfinished } from './match-unfinished.ts'
import { findOrCreateMonitor, ReportNotWrittenError } from './send-archive.ts'
import { type FilePart, type FileUpload, findStartedUploads, prepareUpload } from './send-files.ts'

export interface ServerChoice {
  files: readonly File[]
  account: string
  categories: readonly ArchiveCategory[]
  keepFile: boolean
}

export type ServerState =
  /** `problem`: why the uploaded files couldn't be used, in the user's language. */
  | { step: 'form'; error: unknown; problem: string | null }
  | {
      step: 'sending'
      sentBytes: number
      totalBytes: number
      status: UploadStatus
      error: unknown
      isResumed: boolean
    }
  | { step: 'reading'; doneBytes: number; totalBytes: number | null }
  | { step: 'report' }
type UploadStatus = 'preparing' | 'running' | 'paused' | 'broken'

interface CurrentUpload {
  monitorId: string
  uploadId: string
  sending: FileUpload
}

const form: ServerState = { step: 'form', error: null, problem: null }

/** Sends whole ZIPs and follows the import until the report opens. */
export function useServerImport() {
  const [state, setState] = useState<ServerState>(form)
  const client = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const track = useTrack()
  const { mutateAsync: addMonitor } = useMutation(addMonitorMutation(client))
  const { mutateAsync: startUpload } = useMutation(startArchiveUploadMutation(client))
  const currentUpload = useRef<CurrentUpload>(null)
  const unmounted = useRef<AbortController>(null)
  useEffect(() => {
    unmounted.current = new AbortController()
    return () => {
      unmounted.current?.abort()
      currentUpload.current?.sending.stop()
    }
  }, [])

  const update = (changes: Partial<Extract<ServerState, { step: 'sending' }>>) =>
    setState((now) => (now.step === 'sending' ? { ...now, ...changes } : now))
  const listUploads = (monitorId: string) =>
    queries.fetchQuery({ ...archiveUploadsQuery(client, monitorId), staleTime: 0 })

  async function prepare({ files, account, categories, keepFile }: ServerChoice) {
    await initTimeZone(client, queries)
    const monitorId = await findOrCreateMonitor(
      { addMonitor: (username) => addMonitor({ username, source: 'archive' }) },
      account,
    )
    const startedIds = await findStartedUploads(client, files)
    const known = matchUnfinished(files, startedIds, (await listUploads(monitorId)).uploads)
    if (known) return { ...known, monitorId, isResumed: true }
    const fileInfos = files.map(({ name, size }) => ({ name, size }))
    const upload = await startUpload({ id: monitorId, categories: [...categories], keepFile, files: fileInfos })
    const parts: FilePart[] = upload.files.flatMap(({ id }, index) => {
      const file = files[index]
      return file ? [{ id, file }] : []
    })
    return { uploadId: upload.id, parts, monitorId, isResumed: false }
  }

  async function start(choice: ServerChoice) {
    const totalBytes = choice.files.reduce((sum, { size }) => sum + size, 0)
    setState({ step: 'sending', sentBytes: 0, totalBytes, status: 'preparing', error: null, isResumed: false })
    try {
      const { monitorId, uploadId, parts, isResumed } = await prepare(choice)
      const sending = await prepareUpload(client, parts, (sentBytes) => update({ sentBytes }))
      currentUpload.current = { monitorId, uploadId, sending }
      if (unmounted.current?.signal.aborted) return
      update({ status: 'running', isResumed })
    } catch (error) {
      setState({ step: 'form', error, problem: null })
      return
    }
    await run()
  }

  async function run() {
    const at = currentUpload.current
    if (!at) return
    update({ status: 'running', error: null })
    try {
      await at.sending.run()
    } catch (error) {
      update({ status: 'broken', error })
      return
    }
    setState({ step: 'reading', doneBytes: 0, totalBytes: null })
    try {
      await follow(at)
    } catch (error) {
      if (!unmounted.current?.signal.aborted) setState({ step: 'form', error, problem: null })
    }
  }

  async function follow({ monitorId, uploadId }: CurrentUpload) {
    const end = await watchProgress(client, monitorId, {
      onProgress: ({ step, done, total }) => {
        if (step === 'reading') setState({ step: 'reading', doneBytes: done, totalBytes: total })
        if (step === 'report') setState({ step: 'report' })
      },
      signal: unmounted.current?.signal ?? AbortSignal.abort(),
    })
    if (end.step === 'done' && end.reportId) {
      track('import_archive', { step: 'sent' })
      router.push(`/reports/${end.reportId}`)
      return
    }
    track('import_archive', { step: 'failed' })
    const upload = (await listUploads(monitorId)).uploads.find(({ id }) => id === uploadId)
    const problem = upload?.problem ?? null
    setState({ step: 'form', error: problem === null ? new ReportNotWrittenError() : null, problem })
  }

  function pause() {
    currentUpload.current?.sending.pause()
    update({ status: 'paused' })
  }

  function resume() {
    if (state.step !== 'sending') return
    if (state.status === 'broken') void run()
    else {
      currentUpload.current?.sending.resume()
      update({ status: 'running' })
    }
  }

  async function cancel() {
    const at = currentUpload.current
    at?.sending.stop()
    currentUpload.current = null
    try {
      if (at) {
        await call(client, deleteArchiveUpload, { params: { id: at.monitorId, uploadId: at.uploadId } })
        await queries.invalidateQueries({ queryKey: monitorKey(at.monitorId) })
      }
      setState(form)
    } catch (error) {
      setState({ step: 'form', error, problem: null })
    }
  }

  return { state, start, pause, resume, cancel }
}
