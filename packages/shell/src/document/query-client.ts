import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'

const retries = 2

/** Retries only failures that may pass (API unreachable, server error, source busy); other API responses are final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isTransient(error),
      },
    },
  })
}

function isTransient(error: Error): boolean {
  return error instanceof ApiError && (error.isUnavailable || error.name === 'ourFault' || error.name === 'sourceBusy')
}
