'use client'

import { onAccountsEmptied } from '@tidewatch/auth/emptied-accounts'
import { storedKeys } from '@tidewatch/auth/stored-keys'
import { type AccountPreview, accountPreviewSchema } from '@tidewatch/contract/account'
import { useSyncExternalStore } from 'react'
import * as z from 'zod'

/** The account as it was seen when it was looked up; `capturedAt` says when. */
export type RecentSearch = AccountPreview

const key = storedKeys.recentSearch
const most = 20
const storedSchema = z.object({ version: z.literal(1), searches: z.array(accountPreviewSchema) })

const none: readonly RecentSearch[] = []
const listeners = new Set<() => void>()
let lastText: string | null = null
let lastRead: readonly RecentSearch[] = none

/** What was looked up in this browser, the newest first. The same list until it changes. */
export function readRecentSearches(): readonly RecentSearch[] {
  const text = readText()
  if (text === lastText) return lastRead
  lastText = text
  lastRead = parse(text)
  return lastRead
}

/** Keeps what was seen in front of the list; an account is in it once. */
export function rememberSearch(seen: AccountPreview): void {
  const others = readRecentSearches().filter(({ username }) => username !== seen.username)
  // Whether somebody watches the account belongs to their session, not to this device.
  keepSearches([{ ...seen, monitorId: null }, ...others].slice(0, most))
}

/** Puts this list in the place of the one that is kept: without an account, or as it was before. */
export function keepSearches(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ version: 1, searches }))
  } catch {
    // Where storage is forbidden or full nothing is kept, which nothing depends on.
  }
  tell()
}

/** The same for components; empty on the server. */
export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(subscribe, readRecentSearches, () => none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => {
    // `null`: another tab cleared everything.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  const stop = onAccountsEmptied(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    stop()
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): readonly RecentSearch[] {
  if (text === null) return none
  try {
    return storedSchema.safeParse(JSON.parse(text)).data?.searches ?? none
  } catch {
    return none
  }
}
