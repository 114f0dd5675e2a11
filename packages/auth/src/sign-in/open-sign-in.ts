export type SignInView = 'login' | 'signup'

export interface SignInRequest {
  view: SignInView
  /** Path on this host, with the language prefix, or address of another one of ours to go to after signing in. */
  returnTo?: string
  /** The account that the visitor asked to watch, which names the sign-up. */
  watch?: string
  /** What the email field begins with. */
  email?: string
}

let listener: ((request: SignInRequest) => void) | undefined
/** A press may come before the modal's place listens: React shows a page before it runs what the page does by itself. */
let waiting: SignInRequest | undefined

/** Opens the sign-in modal. Callable from anywhere in the browser; the modal is part of every page. */
export function openSignIn(request: Partial<SignInRequest> = {}) {
  const whole: SignInRequest = { view: 'login', ...request }
  if (listener) listener(whole)
  else waiting = whole
}

/** For the one place that shows the modal. Returns how to stop listening. */
export function onSignInRequest(open: (request: SignInRequest) => void): () => void {
  listener = open
  if (waiting) open(waiting)
  waiting = undefined
  return () => {
    listener = undefined
  }
}
