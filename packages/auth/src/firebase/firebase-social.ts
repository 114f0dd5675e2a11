import {
  type Auth,
  type AuthCredential,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  OAuthProvider,
  type UserCredential,
} from 'firebase/auth'
import { withIdentityErrors } from './firebase-errors.ts'
import { IdentityError, type SocialProvider, type SocialSignIn } from './identity-provider.ts'

const appleId = 'apple.com'
const otherAccount = 'auth/account-exists-with-different-credential'

export function socialProvider(name: SocialProvider): GoogleAuthProvider | OAuthProvider {
  const provider = name === 'google' ? new GoogleAuthProvider() : new OAuthProvider(appleId)
  provider.addScope('email')
  return provider
}

export function providerIdOf(name: SocialProvider): string {
  return name === 'google' ? GoogleAuthProvider.PROVIDER_ID : appleId
}

export async function toSocialSignIn(result: UserCredential): Promise<SocialSignIn> {
  const isGoogle = result.providerId === GoogleAuthProvider.PROVIDER_ID
  const credential = (isGoogle ? GoogleAuthProvider : OAuthProvider).credentialFromResult(result)
  return {
    provider: isGoogle ? 'google' : 'Apple',
    idToken: await result.user.getIdToken(),
    email: result.user.email,
    accessToken: credential?.accessToken,
    isNew: getAdditionalUserInfo(result)?.isNewUser ?? false,
  }
}

interface PendingCredential {
  credential: AuthCredential
  email: string
}

/**
 * Keeps a credential that was refused because its address belongs to another account, until that account is signed in.
 */
export function createLinkStore(auth: Auth) {
  let pending: PendingCredential | undefined
  return {
    withPendingLink: <Result>(work: () => Promise<Result>) =>
      withIdentityErrors(async () => {
        pending = undefined
        try {
          return await work()
        } catch (error) {
          const found = readPendingCredential(error)
          if (!found) throw error
          pending = found
          const provider = found.credential.providerId === appleId ? 'Apple' : 'google'
          throw new IdentityError('otherProvider', { cause: error, link: { provider, email: found.email } })
        }
      }),
    finish: () =>
      withIdentityErrors(async () => {
        const { currentUser } = auth
        // Never to another user who signed in meanwhile.
        if (!pending || currentUser?.email !== pending.email) throw new IdentityError('unknown')
        const { credential } = pending
        pending = undefined
        await linkWithCredential(currentUser, credential)
      }),
  }
}

/** https://firebase.google.com/docs/auth/web/google-signin#handling-account-exists-with-different-credential-errors */
function readPendingCredential(error: unknown): PendingCredential | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== otherAccount) return undefined
  const refusal = error as Parameters<typeof OAuthProvider.credentialFromError>[0]
  const email = refusal.customData?.email
  // Google's own reader accepts any error with a Google token; this one goes by the provider that refused.
  const credential = OAuthProvider.credentialFromError(refusal)
  return credential && typeof email === 'string' ? { credential, email } : undefined
}
