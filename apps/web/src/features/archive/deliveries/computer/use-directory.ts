import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { deleteArchiveMutation } from '@tidewatch/api-client/archive/history'
import { importArchiveMutation } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { maxArchiveBytes } from '@tidewatch/contract/archive/imports'
import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import { useState } from 'react'
import { checkDirectory, DeliveryRefused } from './check-directory.ts'
import { canOpenDirectories, permissionOf } from './directory.ts'
import { readDelivery } from './read-delivery.ts'
import { loadDirectory, type StoredDirectory, saveDirectory } from './stored-directory.ts'

const checkIntervalMs = 60_000
/** After an error, such as using up the hourly imports. */
const errorDelayMs = 600_000

const directoryKey = (monitorId: string) => ['kept-directory', monitorId] as const

/** The folder that this browser watches for an account; `null` if none. */
export const useStoredDirectory = (monitorId: string) =>
  useQuery({
    queryKey: directoryKey(monitorId),
    queryFn: () => loadDirectory(monitorId),
    enabled: canOpenDirectories(),
    // Some browsers forbid storage, for instance in private windows.
    retry: false,
  })

/** Updates the cached folder after it was saved or, with `null`, removed. */
export function useSetStoredDirectory(monitorId: string): (kept: StoredDirectory | null) => void {
  const queries = useQueryClient()
  return (kept) => queries.setQueryData(directoryKey(monitorId), kept)
}

export const usePermission = (monitorId: string, { directory }: StoredDirectory) =>
  useQuery({
    queryKey: [...directoryKey(monitorId), 'permission'],
    queryFn: () => permissionOf(directory),
    gcTime: 0,
  })

interface CheckOptions {
  monitor: { id: string; username: string }
  quietMinutes: number
  isAllowed: boolean
}

/** Checks the folder for as long as the page is open. Tabs take turns. */
export function useDirectoryChecks({ monitor, quietMinutes, isAllowed }: CheckOptions) {
  const client = useApi()
  const show = useSetStoredDirectory(monitor.id)
  const [isReading, setReading] = useState(false)
  const { mutateAsync: send } = useMutation(importArchiveMutation(client))
  const { mutateAsync: removeImport } = useMutation(deleteArchiveMutation(client, monitor.id))

  async function check(signal: AbortSignal): Promise<StoredDirectory | null> {
    const kept = await loadDirectory(monitor.id)
    if (!kept) return null
    const importFiles = async (
      files: ArchiveFile[],
      { attempts, isNewest }: { attempts: number; isNewest: boolean },
    ): Promise<string> => {
      const { username } = monitor
      const archive = await readDelivery(files, { username, chosen: kept.chosen, attempts, signal })
      if (archive.byteLength > maxArchiveBytes) throw new DeliveryRefused('too-large')
      signal.throwIfAborted()
      const { importId } = await send({
        id: monitor.id,
        archive,
        notify: isNewest ? 'if-changed' : 'never',
      }).catch(rethrowRefusal)
      return importId
    }
    return checkDirectory(kept, {
      now: Date.now,
      quietMinutes,
      importFiles,
      removeImport,
      keep: async (next) => {
        // Saved even if the page has moved on, because a delivery would be sent twice otherwise; unless deliveries were
        // stopped meanwhile.
        if (!(await loadDirectory(monitor.id))) throw new DOMException('Stopped', 'AbortError')
        await saveDirectory(monitor.id, next)
        show(next)
      },
      onRead: () => setReading(true),
    })
  }

  const { error, isFetching, refetch } = useQuery({
    queryKey: [...directoryKey(monitor.id), 'check'],
    queryFn: async ({ signal }) => {
      try {
        return await navigator.locks.request(`directory ${monitor.id}`, () => check(signal))
      } finally {
        setReading(false)
      }
    },
    enabled: isAllowed,
    gcTime: 0,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.error ? errorDelayMs : checkIntervalMs),
  })
  return { error, isFetching, isReading, refetch }
}

/** Owner and readability were checked before, so the only refusal left is too many exports. */
function rethrowRefusal(error: unknown): never {
  if (error instanceof ApiError && error.name === 'archiveNotReadable') throw new DeliveryRefused('no-room')
  throw error
}
