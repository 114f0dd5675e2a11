import { useState } from 'react'
import { useAuthContext } from '../auth-provider.tsx'
import { createPasswordChange } from './password-change.ts'

/** Changes the password of the signed-in user. Resolves with the outcome; shows no message itself. */
export function usePasswordChange(): ReturnType<typeof createPasswordChange> {
  const { ports } = useAuthContext()
  const [changePassword] = useState(() => createPasswordChange(ports))
  return changePassword
}
