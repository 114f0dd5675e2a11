import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { getMonitorContents } from '@tidewatch/contract/watch/deleted'
import {
  addMonitor,
  deleteMonitor,
  getMonitor,
  listActivity,
  listMonitors,
  listSampleMonitors,
  type Monitor,
  type MonitorChanges,
  restoreMonitor,
  retrackMonitor,
  updateMonitor,
} from '@tidewatch/contract/watch/monitors'
import type { AxiosProgressEvent } from 'axios'
import { type BodyOf, call, type QueryOf } from '../call.ts'
import { callPages, callQuery, invalidateAll } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { reportsKey } from '../reports/reports.ts'
import { userKey } from '../users/users.ts'
import { expectChange, type MonitorKeys, patchMonitor } from './expect-change.ts'

export const monitorsKey = ['monitors'] as const
export const monitorKey = (id: string) => [...monitorsKey, id] as const

/** The caller's monitors, newest first. */
export const monitorListQuery = (client: ApiClient) => callQuery(client, listMonitors, {}, [...monitorsKey, 'list'])

/** Monitors of fictional accounts that anyone may open. */
export const sampleMonitorListQuery = (client: ApiClient) =>
  callQuery(client, listSampleMonitors, {}, [...monitorsKey, 'sample'])

export const monitorQuery = (client: ApiClient, id: string) =>
  callQuery(client, getMonitor, { params: { id } }, monitorKey(id))

export type AnalyticsPeriod = QueryOf<typeof getAnalytics>

/** What the account page shows for a period; without one, the API chooses it. */
export const analyticsQuery = (client: ApiClient, id: string, period: AnalyticsPeriod = {}) =>
  callQuery(client, getAnalytics, { params: { id }, query: period }, [...monitorKey(id), 'analytics', period])

/** What changed, newest first, page by page. */
export const activityQuery = (client: ApiClient, id: string, limit = 20) =>
  callPages(client, listActivity, { params: { id }, query: { limit } }, [...monitorKey(id), 'activity', limit])

function cacheMonitor(client: QueryClient, monitor: Monitor) {
  client.setQueryData(monitorKey(monitor.id), monitor)
  return client.invalidateQueries({ queryKey: [...monitorsKey, 'list'] })
}

/** Adds an account. Rejects with 20001, 20002, 20003, 20004 or 20005 (then `problem.monitorId` is the existing one). */
export const addMonitorMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof addMonitor>) => call(client, addMonitor, { body }),
    // Doesn't wait for the lists, so that the user can go on with the account at once.
    onSuccess: (monitor, _input, _result, context) => {
      void cacheMonitor(context.client, monitor)
      void context.client.invalidateQueries({ queryKey: userKey })
    },
  })

const keysOf = (id: string): MonitorKeys => ({ id, one: monitorKey(id), lists: [...monitorsKey, 'list'] })

/** Pauses or resumes. Shows at once, and is reverted if it fails. */
export const pauseMonitorMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      call(client, updateMonitor, { params: { id }, body: { paused } }),
    onMutate: ({ id, paused }, context) => expectChange(context.client, keysOf(id), { paused }),
    onSuccess: (monitor, _input, _result, context) => cacheMonitor(context.client, monitor),
    onError: (_error, { id }, before, context) => before && patchMonitor(context.client, keysOf(id), before),
  })

/** Changes a monitor's settings, which shows at once, as above. Rejects with 20001 if the plan doesn't include it. */
export const updateMonitorMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, changes }: { id: string; changes: MonitorChanges }) =>
      call(client, updateMonitor, { params: { id }, body: changes }),
    onMutate: ({ id, changes }, context) => expectChange(context.client, keysOf(id), changes),
    onError: (_error, { id }, before, context) => before && patchMonitor(context.client, keysOf(id), before),
    onSuccess: async (monitor, _input, _result, context) => {
      await Promise.all([
        cacheMonitor(context.client, monitor),
        context.client.invalidateQueries({ queryKey: userKey }),
      ])
    },
  })

/** What deleting a monitor removes. */
export const monitorContentsQuery = (client: ApiClient, id: string) =>
  callQuery(client, getMonitorContents, { params: { id } }, [...monitorKey(id), 'contents'])

/** Collects again now. Rejects with 10006 and `problem.retryAfterSeconds` while it's too soon. */
export const retrackMonitorMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, retrackMonitor, { params: { id } }),
    onSuccess: (monitor, _id, _result, context) => cacheMonitor(context.client, monitor),
  })

/** Deletes; resolves with the time until which `restoreMonitorMutation` can undo it. */
export const deleteMonitorMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, deleteMonitor, { params: { id } }),
    onSuccess: (_data, id, _result, context) => {
      context.client.removeQueries({ queryKey: monitorKey(id) })
      return invalidateAll(context.client, [[...monitorsKey, 'list'], reportsKey, userKey])
    },
  })

export const restoreMonitorMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, restoreMonitor, { params: { id } }),
    onSuccess: (monitor, _id, _result, context) => cacheMonitor(context.client, monitor),
  })

interface ArchiveImport {
  id: string
  /** The JSON text of an `ArchiveSelection`, from the worker thread that read the archive. */
  archive: ArrayBuffer
  /** When to notify the owner of the report; `always` by default. */
  notify?: 'if-changed' | 'never'
  onUploadProgress?: (event: AxiosProgressEvent) => void
}

/** Sends the data that an archive's owner chose to share. */
export const importArchiveMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, archive, notify, onUploadProgress }: ArchiveImport) =>
      call(client, importArchive, {
        params: { id },
        query: { notify },
        body: archive,
        onUploadProgress,
      }),
    onSuccess: (_data, { id }, _result, context) => invalidateAll(context.client, [monitorKey(id), reportsKey]),
  })
