'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useEffect } from 'react'
import { settleTimeZone } from '#/features/settings/settle-time-zone.ts'

/** Gives users without a time zone of their own the browser's, once their dashboard is open. */
export function useSettledTimeZone(): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    settleTimeZone(api, queries).catch((error: unknown) => {
      // What could not be asked or told now is asked again with the next visit; until then it stays UTC.
      if (!(error instanceof ApiError)) throw error
    })
  }, [api, queries])
}
