import { type Auth, browserPopupRedirectResolver, type PopupRedirectResolver } from 'firebase/auth'
import { guarded } from './firebase-errors.ts'
import { loadGapiStub } from './gapi-stub.ts'

/** What Firebase's resolver has besides its public type, which is empty. */
interface Resolver {
  /** Loads the frame through which a window answers. Once it is there, opening a window needs no network. */
  _initialize: (auth: Auth) => Promise<unknown>
}

const resolver = new (browserPopupRedirectResolver as unknown as new () => Resolver)()

// Firebase takes a class and makes the resolver itself: `new` on this gives the one that was prepared.
function PreparedResolver() {
  return resolver
}

export const windowResolver = PreparedResolver as unknown as PopupRedirectResolver

/**
 * Loads what a window of a social provider needs. Firebase would begin with that when the window is asked for; by the
 * time it is loaded, WebKit no longer sees the press and blocks the window. Handing the resolver to `initializeAuth`
 * would load it as early, but every other way of logging in would have to wait for it.
 */
export function windowPreparation(auth: Auth, emulatorOrigin: string | undefined): () => Promise<void> {
  return () =>
    guarded(async () => {
      if (emulatorOrigin) await loadGapiStub(emulatorOrigin)
      await resolver._initialize(auth)
    })
}
