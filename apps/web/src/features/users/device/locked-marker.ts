import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** The account whose locked report was opened last, and that report. */
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

/** Takes the marker of a report away once that is open. */
export function forgetLocked(reportId: string) {
  if (store.read()?.reportId === reportId) store.keep(null)
}

/** The locked report to go back to after buying what opens it; `null` without one. */
export const useLockedMarker = store.useValue
