import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { type AccountPreview, accountPreviewSchema } from '@tidewatch/contract/watch/search'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** The account as of its search; `capturedAt` says when. */
export type RecentSearch = AccountPreview

const most = 20

const store = createDeviceStore<{ version: 1; searches: readonly RecentSearch[] }>({
  key: storedKeys.recentSearch,
  schema: z.object({ version: z.literal(1), searches: z.array(accountPreviewSchema) }),
  empty: { version: 1, searches: [] },
  isEmpty: ({ searches }) => searches.length === 0,
})

/** Searches in this browser, newest first. The same list until it changes. */
export function readRecentSearches(): readonly RecentSearch[] {
  return store.read().searches
}

/** Puts a result at the top of the list, without duplicates. */
export function rememberSearch(seen: AccountPreview): void {
  const others = readRecentSearches().filter(({ username }) => username !== seen.username)
  // Whether the user watches the account belongs to their session, not to this device.
  saveSearches([{ ...seen, monitorId: null }, ...others].slice(0, most))
}

/** Replaces the stored list: after removing an account, or to undo that. */
export function saveSearches(searches: readonly RecentSearch[]): void {
  store.keep({ version: 1, searches })
}

/** Hook version of the same; empty on the server. */
export function useRecentSearches(): readonly RecentSearch[] {
  return store.useValue().searches
}
