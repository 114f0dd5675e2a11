import type { WrittenNote } from '@tidewatch/api-client/reports/notes'
import { useMemo } from 'react'
import { forgetSentText, keepUnsentText, useUnsentText } from '#/features/users/device/unsent-text.ts'

const nameOf = (monitorId: string) => `chart note ${monitorId}`

/** The note that a user was writing on an account, even before their session ended. */
export function useUnsentNote(userId: string, monitorId: string): WrittenNote | null {
  const text = useUnsentText(userId, nameOf(monitorId))
  return useMemo(() => (text === '' ? null : (JSON.parse(text) as WrittenNote)), [text])
}

/** Keeps a note with its day; `null`, or one without text, forgets it. */
export function keepUnsentNote(userId: string, monitorId: string, note: WrittenNote | null): void {
  keepUnsentText(userId, nameOf(monitorId), note && note.text !== '' ? JSON.stringify(note) : '')
}

/** Forgets a note that was saved, unless it was changed since. */
export function forgetSavedNote(userId: string, monitorId: string, saved: WrittenNote): void {
  forgetSentText(userId, nameOf(monitorId), JSON.stringify(saved))
}
