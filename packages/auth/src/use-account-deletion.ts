'use client'

import { deleteAccount } from './account-deletion.ts'
import { useAuthContext } from './auth-provider.tsx'

/** Deletes the account. Says what happened by itself, and goes to the home page when the account is gone. */
export function useAccountDeletion(): () => Promise<void> {
  const { ports } = useAuthContext()
  return () => deleteAccount(ports)
}
