import { type Auth, sendEmailVerification, type User, updateCurrentUser } from 'firebase/auth'
import { withIdentityErrors } from './firebase-errors.ts'
import type { PendingVerification } from './identity-provider.ts'

/** The SDK's user object keeps working after signing out, as long as this page holds it. */
export function pendingVerification(auth: Auth, user: User): PendingVerification {
  return {
    isVerified: () =>
      withIdentityErrors(async () => {
        await user.reload()
        return user.emailVerified
      }),
    resend: (url) => withIdentityErrors(() => sendEmailVerification(user, { url })),
    resume: () =>
      withIdentityErrors(async () => {
        // A token from before the verification would still have the address as unverified.
        const token = await user.getIdToken(true)
        await updateCurrentUser(auth, user)
        return token
      }),
  }
}
