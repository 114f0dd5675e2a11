import { ApiError } from '@tidewatch/api-client/api-error'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Turns a failed call into a sentence for people: the API's own, or ours if the API wasn't reached. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('unexpectedAnswer')
      if (error.code !== null && error.message) return error.message
      const { name } = error
      return t(name === 'network' || name === 'timeout' || name === 'unavailable' ? name : 'unexpectedAnswer')
    },
    [t],
  )
}
