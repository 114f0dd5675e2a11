import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** The locked report opened last, and its account. */
interface LockedMarker {
  reportId: string
  username: string
}

const store = createDeviceStore<LockedMarker | null>({
  key: storedKeys.lockedAccount,
  schema: z.object({ reportId: z.uuid(), username: z.string() }),
  empty: null,
  isEmpty: (marker) => marker === null,
})

export const markLocked = (marker: LockedMarker) => store.keep(marker)

/** Clears a report's marker once it's unlocked. */
export function clearLockedMarker(reportId: string) {
  if (store.read()?.reportId === reportId) store.keep(null)
}

/** The locked report to return to after buying an unlock; `null` if none. */
export const useLockedMarker = store.useValue
