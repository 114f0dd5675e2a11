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
import { type KeptDirectory, keepDirectory, readKept } from './kept-directory.ts'
import { readDelivery } from './read-delivery.ts'

const checkMs = 60_000
/** After an error, such as using up the hourly imports. */
const pauseMs = 600_000

const keptKey = (monitorId: string) => ['kept-directory', monitorId] as const

/** The folder that this browser watches for an account; `null` if none. */
export const useKeptDirectory = (monitorId: string) =>
  useQuery({
    queryKey: keptKey(monitorId),
    queryFn: () => readKept(monitorId),
    enabled: canOpenDirectories(),
    // Some browsers forbid storage, for instance in private windows.
    retry: false,
  })

/** Updates the cached folder after it was saved or, with `null`, removed. */
export function useShowKept(monitorId: string): (kept: KeptDirectory | null) => void {
  const queries = useQueryClient()
  return (kept) => queries.setQueryData(keptKey(monitorId), kept)
}

export const usePermission = (monitorId: string, { directory }: KeptDirectory) =>
  useQuery({
    queryKey: [...keptKey(monitorId), 'permission'],
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
  const show = useShowKept(monitor.id)
  const [isReading, setReading] = useState(false)
  const { mutateAsync: send } = useMutation(importArchiveMutation(client))
  const { mutateAsync: removeImport } = useMutation(deleteArchiveMutation(client, monitor.id))

  async function check(signal: AbortSignal): Promise<KeptDirectory | null> {
    const kept = await readKept(monitor.id)
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
      }).catch(refused)
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
        if (!(await readKept(monitor.id))) throw new DOMException('Stopped', 'AbortError')
        await keepDirectory(monitor.id, next)
        show(next)
      },
      onRead: () => setReading(true),
    })
  }

  const { error, isFetching, refetch } = useQuery({
    queryKey: [...keptKey(monitor.id), 'check'],
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
    refetchInterval: ({ state }) => (state.error ? pauseMs : checkMs),
  })
  return { error, isFetching, isReading, refetch }
}

/** Owner and readability were checked before, so the only refusal left is too many exports. */
function refused(error: unknown): never {
  if (error instanceof ApiError && error.name === 'archiveNotReadable') throw new DeliveryRefused('no-room')
  throw error
}
