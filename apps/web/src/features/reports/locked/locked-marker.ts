import { storedKeys } from '@tidewatch/auth/stored-keys'
import * as z from 'zod'

const markerSchema = z.object({ reportId: z.uuid(), username: z.string() })

/** The account whose locked report was opened last, and that report. Kept in this browser until it opens or its user leaves. */
export type LockedMarker = z.infer<typeof markerSchema>

export function markLocked(marker: LockedMarker) {
  try {
    localStorage.setItem(storedKeys.lockedAccount, JSON.stringify(marker))
  } catch {
    // Where storage is forbidden there is no way back to offer.
  }
}

export function readMarker(): LockedMarker | null {
  try {
    return markerSchema.safeParse(JSON.parse(localStorage.getItem(storedKeys.lockedAccount) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Takes the marker of a report away once that is open. */
export function forgetLocked(reportId: string) {
  if (readMarker()?.reportId === reportId) localStorage.removeItem(storedKeys.lockedAccount)
}
