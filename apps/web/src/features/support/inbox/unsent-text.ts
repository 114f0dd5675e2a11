import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { useSyncExternalStore } from 'react'

/** By name, in memory only: they're about other people, and stay nowhere when the tab is closed. */
const texts = new Map<string, string>()
let ownerId: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// After a session that the server ended, its user goes on where they were.
onAccountsEmptied((isRefused) => {
  if (!isRefused) texts.clear()
})

/** What a user was writing under a name, even before their session ended. Another user never gets it. */
export function useUnsentText(userId: string, name: string): string {
  return useSyncExternalStore(subscribe, () => (userId === ownerId ? (texts.get(name) ?? '') : ''))
}

/** Keeps a user's text until they log out or another user writes one; an empty one is forgotten. */
export function keepUnsentText(userId: string, name: string, text: string): void {
  if (userId !== ownerId) texts.clear()
  ownerId = userId
  if (text === '') texts.delete(name)
  else texts.set(name, text)
  for (const listener of listeners) listener()
}

/** Forgets a text that was sent, unless it was changed since or another user writes by now. */
export function forgetSentText(userId: string, name: string, sent: string): void {
  if (userId === ownerId && texts.get(name) === sent) keepUnsentText(userId, name, '')
}
