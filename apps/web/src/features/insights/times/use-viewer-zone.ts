import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'

/** The time zone for showing moments: the user's own choice, or the browser's for visitors. */
export function useViewerZone(): string {
  const api = useApi()
  const { status } = useSession()
  const { data: user } = useQuery({ ...userQuery(api), enabled: status === 'signed-in' })
  return user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
