import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { type AccountPreview, accountPreviewSchema } from '@tidewatch/contract/watch/search'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** The account as it was seen when it was looked up; `capturedAt` says when. */
export type RecentSearch = AccountPreview

const most = 20

const store = createDeviceStore<{ version: 1; searches: readonly RecentSearch[] }>({
  key: storedKeys.recentSearch,
  schema: z.object({ version: z.literal(1), searches: z.array(accountPreviewSchema) }),
  empty: { version: 1, searches: [] },
  isEmpty: ({ searches }) => searches.length === 0,
})

/** What was looked up in this browser, the newest first. The same list until it changes. */
export function readRecentSearches(): readonly RecentSearch[] {
  return store.read().searches
}

/** Keeps what was seen in front of the list; an account is in it once. */
export function rememberSearch(seen: AccountPreview): void {
  const others = readRecentSearches().filter(({ username }) => username !== seen.username)
  // Whether somebody watches the account belongs to their session, not to this device.
  keepSearches([{ ...seen, monitorId: null }, ...others].slice(0, most))
}

/** Puts this list in the place of the one that is kept: without an account, or as it was before. */
export function keepSearches(searches: readonly RecentSearch[]): void {
  store.keep({ version: 1, searches })
}

/** The same for components; empty on the server. */
export function useRecentSearches(): readonly RecentSearch[] {
  return store.useValue().searches
}
