import { useMutation } from '@tanstack/react-query'
import { startConnectionMutation } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'

/** Goes to Instagram's log-in window. `pending` stays until the browser has left this page. */
export function useConnect() {
  const start = useMutation(startConnectionMutation(useApi()))
  return {
    pending: start.isPending || start.isSuccess,
    error: start.error,
    connect: () => start.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) }),
  }
}
