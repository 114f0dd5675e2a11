import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'

const retries = 2

/**
 * Retries only failures that may pass (API unreachable, server error, source busy); other API responses are final.
 * Without a network, calls fail like any other, instead of waiting for it and then being sent unasked.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Off by default in this mode.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isTransient(error: Error): boolean {
  return error instanceof ApiError && (error.isUnavailable || error.name === 'ourFault' || error.name === 'sourceBusy')
}
