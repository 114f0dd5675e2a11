import { useState } from 'react'
import { useAuthContext } from '../auth-provider.tsx'
import { createPasswordChange } from './password-change.ts'

/** Changes the password of who is signed in. Resolves with what came of it; says nothing by itself. */
export function usePasswordChange(): ReturnType<typeof createPasswordChange> {
  const { ports } = useAuthContext()
  const [changePassword] = useState(() => createPasswordChange(ports))
  return changePassword
}
