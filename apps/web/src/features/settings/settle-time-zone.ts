import type { QueryClient } from '@tanstack/react-query'
import { call } from '@tidewatch/api-client/call'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { userKey, userQuery } from '@tidewatch/api-client/user'
import { updatePreferences } from '@tidewatch/contract/user'

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Gives the user the browser's time zone as long as they have none of their own, which UTC stands for. */
export async function settleTimeZone(client: ApiClient, queries: QueryClient): Promise<void> {
  const user = await queries.ensureQueryData(userQuery(client))
  const timeZone = browserTimeZone()
  if (user.timeZone !== 'UTC' || timeZone === 'UTC') return
  queries.setQueryData(userKey, await call(client, updatePreferences, { body: { timeZone } }))
}
