export type SignInView = 'login' | 'signup'

export interface SignInRequest {
  view: SignInView
  /** Path on this host, with the language prefix, or URL on another one of ours, to go to after signing in. */
  returnTo?: string
  /** The account that the visitor wants to watch, named in the sign-up's title. */
  watch?: string
  /** Initial value of the email field. */
  email?: string
}

let listener: ((request: SignInRequest) => void) | undefined
/** A click may come before the listener is registered: React shows a page before it runs effects. */
let waiting: SignInRequest | undefined

/** Opens the sign-in modal. Callable from anywhere in the browser; every page has the modal. */
export function openSignIn(request: Partial<SignInRequest> = {}) {
  const fullRequest: SignInRequest = { view: 'login', ...request }
  if (listener) listener(fullRequest)
  else waiting = fullRequest
}

/** For the one component that shows the modal. Returns a function that stops listening. */
export function onSignInRequest(open: (request: SignInRequest) => void): () => void {
  listener = open
  if (waiting) open(waiting)
  waiting = undefined
  return () => {
    listener = undefined
  }
}
