import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useEffect } from 'react'
import { initTimeZone } from '#/features/users/device/init-time-zone.ts'

/** Gives users without a time zone of their own the browser's, once their dashboard is open. */
export function useInitialTimeZone(): void {
  const api = useApi()
  const queries = useQueryClient()
  const { data: user } = useQuery(userQuery(api))
  const isKnown = user !== undefined
  useEffect(() => {
    if (!isKnown) return
    initTimeZone(api, queries).catch((error: unknown) => {
      // A failed request is repeated on the next visit; until then, the zone stays UTC.
      if (!(error instanceof ApiError)) throw error
    })
  }, [api, queries, isKnown])
}
