import type { QueryClient } from '@tanstack/react-query'
import { call } from '@tidewatch/api-client/call'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { userKey, userQuery } from '@tidewatch/api-client/users/users'
import { updatePreferences } from '@tidewatch/contract/users/users'
import { defaultWeekStart } from '@tidewatch/site-config/week'

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const storageKeyOf = (userId: string) => `tidewatch-zone-${userId}`

/**
 * New users have UTC and their language's week until this sets the browser's. Runs once per browser, so that users can
 * also choose UTC.
 */
export async function initTimeZone(client: ApiClient, queries: QueryClient): Promise<void> {
  const user = await queries.ensureQueryData(userQuery(client))
  const timeZone = browserTimeZone()
  if (user.timeZone !== 'UTC' || timeZone === 'UTC' || isInitialized(user.id)) return
  markInitialized(user.id)
  // The browser's language includes a region more often than the page's does.
  const weekStart = defaultWeekStart(navigator.language)
  queries.setQueryData(userKey, await call(client, updatePreferences, { body: { timeZone, weekStart } }))
}

// If storage is blocked, this runs again, which does no harm.
function isInitialized(userId: string): boolean {
  try {
    return localStorage.getItem(storageKeyOf(userId)) !== null
  } catch {
    return false
  }
}

function markInitialized(userId: string) {
  try {
    localStorage.setItem(storageKeyOf(userId), 'settled')
  } catch {
    // See above.
  }
}
