import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

interface UnsentTexts {
  ownerId: string | null
  texts: Readonly<Record<string, string>>
}

const none: UnsentTexts = { ownerId: null, texts: {} }

/** In memory only: they're about other people, and stay nowhere when the tab is closed. */
const { getState, setState, subscribe } = createStore<UnsentTexts>(() => none)

// After a session that the server ended, its user goes on where they were.
onAccountsEmptied((isRefused) => {
  if (!isRefused) setState(none)
})

const textOf = (userId: string, name: string): string => {
  const { ownerId, texts } = getState()
  return userId === ownerId ? (texts[name] ?? '') : ''
}

/** What a user was writing under a name, even before their session ended. Another user never gets it. */
export function useUnsentText(userId: string, name: string): string {
  return useSyncExternalStore(subscribe, () => textOf(userId, name))
}

/** Keeps a user's text until they log out or another user writes one. */
export function keepUnsentText(userId: string, name: string, text: string): void {
  setState(({ ownerId, texts }) => ({ ownerId: userId, texts: { ...(userId === ownerId && texts), [name]: text } }))
}

/** Forgets a text that was sent, unless it was changed since or another user writes by now. */
export function forgetSentText(userId: string, name: string, sent: string): void {
  if (textOf(userId, name) === sent) keepUnsentText(userId, name, '')
}
