import {
  type Auth,
  EmailAuthProvider,
  linkWithPopup,
  signInWithEmailAndPassword,
  type User,
  unlink,
  updatePassword,
} from 'firebase/auth'
import { withIdentityErrors } from './firebase-errors.ts'
import { providerIdOf, socialProvider } from './firebase-social.ts'
import { IdentityError, type IdentityProvider, type LoginMethod, loginMethods } from './identity-provider.ts'

type AccountMethods = Pick<IdentityProvider, 'changePassword' | 'loginMethods' | 'linkMethod' | 'unlinkMethod'>

const idOf = (method: LoginMethod) => (method === 'password' ? EmailAuthProvider.PROVIDER_ID : providerIdOf(method))

/** How users change their login methods. */
export function accountMethods(auth: Auth): AccountMethods {
  async function currentUser(): Promise<User> {
    await auth.authStateReady()
    if (!auth.currentUser) throw new IdentityError('tooLongAgo')
    return auth.currentUser
  }

  return {
    changePassword: (email, current, next) =>
      withIdentityErrors(async () => {
        // Signs in rather than reauthenticating, because the provider's own session may be on another host.
        const { user } = await signInWithEmailAndPassword(auth, email, current)
        await updatePassword(user, next)
        // The provider ends every earlier sign-in after the change, including this one.
        return (await signInWithEmailAndPassword(auth, email, next)).user.getIdToken(true)
      }),
    loginMethods: (email) =>
      withIdentityErrors(async () => {
        await auth.authStateReady()
        const user = auth.currentUser
        if (user?.email?.toLowerCase() !== email.toLowerCase()) return null
        await user.reload()
        const ids = user.providerData.map(({ providerId }) => providerId)
        return loginMethods.filter((method) => ids.includes(idOf(method)))
      }),
    linkMethod: (provider) =>
      withIdentityErrors(async () => {
        await linkWithPopup(await currentUser(), socialProvider(provider))
      }),
    unlinkMethod: (method) =>
      withIdentityErrors(async () => {
        await unlink(await currentUser(), idOf(method))
      }),
  }
}
