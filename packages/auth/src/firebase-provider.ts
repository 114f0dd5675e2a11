import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  OAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
  validatePassword,
} from 'firebase/auth'
import { toIdentityError } from './firebase-errors.ts'
import { loadGapiStub } from './gapi-stub.ts'
import { IdentityError, type IdentityProvider, type SocialProvider, type SocialSignIn } from './identity-provider.ts'
import { missingRequirements } from './password-policy.ts'

let started: Auth | undefined

/** Firebase Authentication, or its emulator where one is configured. Loaded when the modal opens, not before. */
export function loadFirebase(config: PublicConfig['firebase'], locale: Locale): IdentityProvider {
  started ??= start(config)
  started.languageCode = locale
  return createProvider(started, config.emulatorOrigin)
}

function start({ apiKey, projectId, authDomain, emulatorOrigin }: PublicConfig['firebase']): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true })
  return auth
}

function socialProvider(name: SocialProvider): GoogleAuthProvider | OAuthProvider {
  const provider = name === 'google' ? new GoogleAuthProvider() : new OAuthProvider('apple.com')
  provider.addScope('email')
  return provider
}

async function toSocialSignIn(result: UserCredential): Promise<SocialSignIn> {
  const isGoogle = result.providerId === GoogleAuthProvider.PROVIDER_ID
  const credential = (isGoogle ? GoogleAuthProvider : OAuthProvider).credentialFromResult(result)
  return {
    provider: isGoogle ? 'google' : 'Apple',
    idToken: await result.user.getIdToken(),
    accessToken: credential?.accessToken,
  }
}

function createProvider(auth: Auth, emulatorOrigin: string): IdentityProvider {
  const guarded = <Result>(work: () => Promise<Result>) =>
    work().catch((error) => Promise.reject(toIdentityError(error)))
  const prepareWindow = () => (emulatorOrigin ? loadGapiStub(emulatorOrigin) : Promise.resolve())
  return {
    signIn: (email, password) =>
      guarded(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password)
        // A token from before the address was verified would still say so.
        return user.getIdToken(true)
      }),
    createAccount: (email, password) =>
      guarded(async () => (await createUserWithEmailAndPassword(auth, email, password)).user.getIdToken()),
    sendVerificationEmail: (url) =>
      guarded(async () => {
        if (!auth.currentUser) throw new IdentityError('unknown')
        await sendEmailVerification(auth.currentUser, { url })
      }),
    sendPasswordReset: (email, url) => guarded(() => sendPasswordResetEmail(auth, email, { url })),
    signOut: () => guarded(() => signOut(auth)),
    signInWithPopup: (name) =>
      guarded(async () => {
        await prepareWindow()
        return toSocialSignIn(await signInWithPopup(auth, socialProvider(name), browserPopupRedirectResolver))
      }),
    signInWithRedirect: (name) =>
      guarded(async () => {
        await prepareWindow()
        await signInWithRedirect(auth, socialProvider(name), browserPopupRedirectResolver)
      }),
    redirectResult: () =>
      guarded(async () => {
        await prepareWindow()
        const result = await getRedirectResult(auth, browserPopupRedirectResolver)
        return result && toSocialSignIn(result)
      }),
    missingFromPassword: async (password) => {
      try {
        return missingRequirements(await validatePassword(auth, password))
      } catch {
        // A project without a policy, or an emulator that has none, fails here; then there is nothing to add.
        return null
      }
    },
  }
}
