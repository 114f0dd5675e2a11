'use client'

import { ApiError } from '@tidewatch/api-client/api-error'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Turns what a call rejected with into a sentence for people: the API's own, or ours when it was not reached. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('unexpectedAnswer')
      if (error.code !== null && error.message) return error.message
      return t(error.name === 'network' || error.name === 'timeout' ? error.name : 'unexpectedAnswer')
    },
    [t],
  )
}
