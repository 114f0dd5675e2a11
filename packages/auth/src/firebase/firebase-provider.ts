import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  validatePassword,
} from 'firebase/auth'
import { accountMethods } from './firebase-account.ts'
import { firebaseApp } from './firebase-app.ts'
import { withIdentityErrors } from './firebase-errors.ts'
import { createLinkStore, socialProvider, toSocialSignIn } from './firebase-social.ts'
import { pendingVerification } from './firebase-verification.ts'
import { loadGapiStub } from './gapi-stub.ts'
import { IdentityError, type IdentityProvider } from './identity-provider.ts'
import { missingRequirements } from './password-policy.ts'

let starting: Promise<{ auth: Auth; provider: IdentityProvider }> | undefined

/**
 * Firebase Authentication, or its emulator if one is configured. Loaded only when the modal opens. Rejects with
 * `unavailable` if the emulator doesn't respond.
 */
export async function loadFirebase(config: PublicConfig['firebase'], locale: Locale): Promise<IdentityProvider> {
  starting ??= start(config).catch((error) => {
    starting = undefined
    throw error
  })
  const { auth, provider } = await starting
  auth.languageCode = locale
  return provider
}

async function start(config: PublicConfig['firebase']) {
  const { emulatorOrigin } = config
  // The SDK uses an existing frame library, and otherwise fetches Google's.
  if (emulatorOrigin) await loadGapiStub(emulatorOrigin)
  const auth = initializeAuth(firebaseApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    // Passed here, so that the frame that windows answer through loads before a click: some browsers block late
    // windows.
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true })
  return { auth, provider: createProvider(auth) }
}

function createProvider(auth: Auth): IdentityProvider {
  const links = createLinkStore(auth)
  return {
    ...accountMethods(auth),
    finishLink: links.finish,
    signIn: (email, password) =>
      withIdentityErrors(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password)
        // A token from before the verification would still have the address as unverified.
        return user.getIdToken(true)
      }),
    createAccount: (email, password) =>
      withIdentityErrors(async () => (await createUserWithEmailAndPassword(auth, email, password)).user.getIdToken()),
    sendVerificationEmail: (url) =>
      withIdentityErrors(async () => {
        if (!auth.currentUser) throw new IdentityError('unknown')
        await sendEmailVerification(auth.currentUser, { url })
      }),
    pendingVerification: () => auth.currentUser && pendingVerification(auth, auth.currentUser),
    sendPasswordReset: (email, url) => withIdentityErrors(() => sendPasswordResetEmail(auth, email, { url })),
    freshToken: () =>
      withIdentityErrors(async () => {
        await auth.authStateReady()
        if (!auth.currentUser) throw new IdentityError('unknown')
        return auth.currentUser.getIdToken(true)
      }),
    signOut: () => withIdentityErrors(() => signOut(auth)),
    windowReady: () => auth.authStateReady(),
    signInWithPopup: (name) =>
      links.withPendingLink(async () => toSocialSignIn(await signInWithPopup(auth, socialProvider(name)))),
    signInWithRedirect: (name) => withIdentityErrors(() => signInWithRedirect(auth, socialProvider(name))),
    redirectResult: () =>
      links.withPendingLink(async () => {
        const result = await getRedirectResult(auth)
        return result && toSocialSignIn(result)
      }),
    missingFromPassword: async (password) => {
      try {
        return missingRequirements(await validatePassword(auth, password))
      } catch {
        // Fails for a project without a policy and for emulators, which have none; then there's nothing to add.
        return null
      }
    },
  }
}
