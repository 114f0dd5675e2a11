import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { QueryScope } from '@tidewatch/shell/query-scope'
import { useEffect } from 'react'
import { initTimeZone } from '#/features/users/device/init-time-zone.ts'

/** After a user's first login, sets the browser's time zone. Renders nothing. */
export function TimeZoneKeeper() {
  return (
    <QueryScope>
      <Keeper />
    </QueryScope>
  )
}

function Keeper() {
  const client = useApi()
  const queries = useQueryClient()
  const { status } = useSession()
  const { isSuccess } = useQuery({ ...userQuery(client), enabled: status === 'signed-in' })
  useEffect(() => {
    if (!isSuccess) return
    initTimeZone(client, queries).catch((error: unknown) => {
      // Not worth telling the user, since the settings offer the browser's zone too.
      if (!(error instanceof ApiError)) throw error
    })
  }, [client, queries, isSuccess])
  return null
}
