import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { call } from '@tidewatch/api-client/call'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { userKey, userQuery } from '@tidewatch/api-client/users/users'
import { updatePreferences } from '@tidewatch/contract/users/users'
import { defaultWeekStart } from '@tidewatch/site-config/week'

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const storageKeyOf = (userId: string) => `tidewatch-zone-${userId}`

let running: Promise<void> | null = null

/**
 * New users have UTC and their language's week until this sets the browser's. Succeeds once per browser, so that users
 * can also choose UTC.
 */
export function initTimeZone(client: ApiClient, queries: QueryClient): Promise<void> {
  running ??= setBrowserZone(client, queries).finally(() => {
    running = null
  })
  return running
}

async function setBrowserZone(client: ApiClient, queries: QueryClient): Promise<void> {
  const user = await queries.ensureQueryData(userQuery(client))
  const timeZone = browserTimeZone()
  if (user.timeZone !== 'UTC' || timeZone === 'UTC' || isInitialized(user.id)) return
  // The browser's language includes a region more often than the page's does.
  const weekStart = defaultWeekStart(navigator.language)
  try {
    queries.setQueryData(userKey, await call(client, updatePreferences, { body: { timeZone, weekStart } }))
  } catch (error) {
    // The API doesn't know the zone, and won't next time either; imports, which come after this, needn't fail for it.
    if (!(error instanceof ApiError && error.name === 'invalidInput')) throw error
  }
  markInitialized(user.id)
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
