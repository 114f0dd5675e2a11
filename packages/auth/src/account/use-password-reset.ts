import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { useState } from 'react'
import { useAuthContext } from '../auth-provider.tsx'
import { createPasswordReset } from './password-reset.ts'

/** Sends the email to choose a new password; rejects with `IdentityError`, or `ApiError` after too many. */
export function usePasswordReset(): ReturnType<typeof createPasswordReset> {
  const { ports, hosts } = useAuthContext()
  const [resetPassword] = useState(() =>
    createPasswordReset(ports, () => absoluteUrl(hosts, 'web', '/', ports.locale())),
  )
  return resetPassword
}
