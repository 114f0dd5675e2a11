import { useLatePart } from '@tidewatch/ui/feedback/use-late-part'
import { useEffect, useSyncExternalStore } from 'react'
import { isAddressMarked, isSignInRequested } from '../browser-ports.ts'
import type { Auth } from '../create-auth.ts'
import { onSignInRequest } from './open-sign-in.ts'
import { resumeSignIn } from './resume-sign-in.ts'

const load = () => import('../sign-in-dialogs.tsx')
const loadDialogs = async () => (await load()).loadSignInDialogs()

/** Covers the page at once; the spinner joins when it is loaded, and without a connection it does not. */
function Cover({ label }: { label: string }) {
  return (
    <div role="status" className="pointer-events-auto fixed inset-0 z-60 flex items-center justify-center bg-paper/90">
      <p className="text-sm text-soft">{label}</p>
    </div>
  )
}
const loadOverlay = () =>
  import('@tidewatch/ui/feedback/overlay-spinner').then(
    (spinner) => spinner.OverlaySpinner,
    () => Cover,
  )

interface SignInHostProps {
  auth: Auth
  /** What covers the page during a login attempt says. */
  overlayLabel: string
}

/** Listens for what opens the modal, loads it then, and shows the overlay of a login attempt. */
export function SignInHost({ auth, overlayLabel }: SignInHostProps) {
  const { ports, store } = auth
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const { open, confirming } = state
  const Dialogs = useLatePart(loadDialogs, open || confirming !== null, () => {
    store.set({ open: false, confirming: null })
    confirming?.(false)
  })
  const Overlay = useLatePart(loadOverlay, state.overlay, () => undefined) ?? Cover

  useEffect(() => {
    const stop = onSignInRequest(store.open)
    // Hardly any page is asked for it. Where it can't be loaded, the modal tries again, or says so.
    if (isSignInRequested()) {
      load().then(
        ({ openRequested }) => openRequested(auth),
        () => store.set({ open: true }),
      )
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
      {Dialogs ? <Dialogs auth={auth} state={state} /> : null}
      {state.overlay ? <Overlay label={overlayLabel} /> : null}
    </>
  )
}
