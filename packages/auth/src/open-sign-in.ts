export type SignInView = 'login' | 'signup'

export interface SignInRequest {
  view: SignInView
  /** Path on this host, with the language prefix, or address of another one of ours to go to after signing in. */
  returnTo?: string
}

const requests = new EventTarget()

/** Opens the sign-in modal. Callable from anywhere in the browser; the modal is part of every page. */
export function openSignIn(request: Partial<SignInRequest> = {}) {
  requests.dispatchEvent(new CustomEvent('open', { detail: { view: 'login', ...request } }))
}

/** For the one place that shows the modal. Returns how to stop listening. */
export function onSignInRequest(open: (request: SignInRequest) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) open(event.detail)
  }
  requests.addEventListener('open', listener)
  return () => requests.removeEventListener('open', listener)
}
