import { useAuthContext } from '../auth-provider.tsx'
import { deleteAccount } from './account-deletion.ts'

/** Deletes the account. Shows its own messages, and goes to the home page once the account is gone. */
export function useAccountDeletion(): () => Promise<void> {
  const { ports } = useAuthContext()
  return () => deleteAccount(ports)
}
