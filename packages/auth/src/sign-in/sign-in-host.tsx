import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { isAddressMarked, isSignInRequested } from '../browser-ports.ts'
import type { Auth } from '../create-auth.ts'
import { onSignInRequest } from './open-sign-in.ts'
import { resumeSignIn } from './resume-sign-in.ts'

const loadModal = () => import('./sign-in-modal.tsx')
const SignInModal = lazy(async () => ({ default: (await loadModal()).SignInModal }))

const ConfirmIdentity = lazy(async () => ({
  default: (await import('../account/confirm-identity.tsx')).ConfirmIdentity,
}))
/** Covers the page at once; the spinner joins when it is loaded, and without a connection it does not. */
function Cover({ label }: { label: string }) {
  return (
    <div role="status" className="pointer-events-auto fixed inset-0 z-60 flex items-center justify-center bg-paper/90">
      <p className="text-sm text-soft">{label}</p>
    </div>
  )
}
const OverlaySpinner = lazy(async () => ({
  default: await import('@tidewatch/ui/feedback/overlay-spinner').then(
    (spinner) => spinner.OverlaySpinner,
    () => Cover,
  ),
}))

function Overlay({ label }: { label: string }) {
  return (
    <Suspense fallback={<Cover label={label} />}>
      <OverlaySpinner label={label} />
    </Suspense>
  )
}

interface SignInHostProps {
  auth: Auth
  /** What covers the page during a login attempt says. */
  overlayLabel: string
}

/** Listens for what opens the modal, loads it then, and shows the overlay of a login attempt. */
export function SignInHost({ auth, overlayLabel }: SignInHostProps) {
  const { ports, store } = auth
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const wasOpened = useRef(false)
  if (state.open) wasOpened.current = true

  useEffect(() => {
    const stop = onSignInRequest(store.open)
    // Hardly any page is asked for it. The modal comes along, not after it.
    if (isSignInRequested()) {
      import('./requested-sign-in.ts').then(
        ({ openRequested }) => openRequested(auth),
        () => store.set({ open: true, message: { tone: 'coral', key: 'unavailable' } }),
      )
      loadModal().catch(() => undefined)
    }
    resumeSignIn(ports, isAddressMarked())
    return stop
  }, [auth, ports, store])

  useEffect(() => {
    // A sign-in that was given up with the back button wakes the page where it left: waiting.
    const onWake = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isAddressMarked()) window.location.reload()
    }
    window.addEventListener('pageshow', onWake)
    return () => window.removeEventListener('pageshow', onWake)
  }, [])

  return (
    <>
      {wasOpened.current ? (
        <Suspense>
          <SignInModal auth={auth} state={state} />
        </Suspense>
      ) : null}
      {state.confirming ? (
        <Suspense>
          <ConfirmIdentity auth={auth} onAnswer={state.confirming} />
        </Suspense>
      ) : null}
      {state.overlay ? <Overlay label={overlayLabel} /> : null}
    </>
  )
}
