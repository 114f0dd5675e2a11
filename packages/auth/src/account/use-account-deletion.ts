import { useAuthContext } from '../auth-provider.tsx'
import { deleteAccount } from './account-deletion.ts'

/** Deletes the account. Says what happened by itself, and goes to the home page when the account is gone. */
export function useAccountDeletion(): () => Promise<void> {
  const { ports } = useAuthContext()
  return () => deleteAccount(ports)
}
