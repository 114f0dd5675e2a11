import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import {
  type Auth,
  browserLocalPersistence,
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
import { guarded } from './firebase-errors.ts'
import { createLinkKeeper, socialProvider, toSocialSignIn } from './firebase-social.ts'
import { windowPreparation, windowResolver } from './firebase-window.ts'
import { IdentityError, type IdentityProvider } from './identity-provider.ts'
import { missingRequirements } from './password-policy.ts'

let started: { auth: Auth; provider: IdentityProvider } | undefined

/** Firebase Authentication, or its emulator where one is configured. Loaded when the modal opens, not before. */
export function loadFirebase(config: PublicConfig['firebase'], locale: Locale): IdentityProvider {
  started ??= start(config)
  started.auth.languageCode = locale
  return started.provider
}

function start(config: PublicConfig['firebase']) {
  const { emulatorOrigin } = config
  const auth = initializeAuth(firebaseApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true })
  return { auth, provider: createProvider(auth, windowPreparation(auth, emulatorOrigin)) }
}

function createProvider(auth: Auth, prepareWindow: () => Promise<void>): IdentityProvider {
  const links = createLinkKeeper(auth)
  return {
    ...accountMethods(auth, prepareWindow),
    finishLink: links.finish,
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
    prepareWindow,
    signInWithPopup: (name) =>
      links.keeping(async () => {
        await prepareWindow()
        return toSocialSignIn(await signInWithPopup(auth, socialProvider(name), windowResolver))
      }),
    signInWithRedirect: (name) => guarded(() => signInWithRedirect(auth, socialProvider(name), windowResolver)),
    redirectResult: () =>
      links.keeping(async () => {
        await prepareWindow()
        const result = await getRedirectResult(auth, windowResolver)
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
