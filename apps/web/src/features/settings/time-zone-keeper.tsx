'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { useEffect } from 'react'
import { settleTimeZone } from './settle-time-zone.ts'

/** After a first log-in, gives the new user the time zone of the browser. Shows nothing. */
export function TimeZoneKeeper() {
  const client = useApi()
  const queries = useQueryClient()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') return
    settleTimeZone(client, queries).catch((error: unknown) => {
      // Not worth a word to the user: it is tried again on the next page.
      if (!(error instanceof ApiError)) throw error
    })
  }, [client, queries, status])
  return null
}
