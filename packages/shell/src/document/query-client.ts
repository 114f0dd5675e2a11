import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'

const retries = 2

/** Answers of the API stand; only what may pass (nobody reached, our fault) is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && mayPass(error),
      },
    },
  })
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.isUnavailable || error.name === 'ourFault' || error.name === 'sourceBusy')
}
