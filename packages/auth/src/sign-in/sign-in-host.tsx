import { useLatePart } from '@tidewatch/ui/feedback/use-late-part'
import { useEffect, useSyncExternalStore } from 'react'
import { isAddressMarked, isSignInRequested } from '../browser-ports.ts'
import type { Auth } from '../create-auth.ts'
import { onSignInRequest } from './open-sign-in.ts'
import { resumeSignIn } from './resume-sign-in.ts'

const load = () => import('../sign-in-dialogs.tsx')
const loadDialogs = async () => (await load()).loadSignInDialogs()

/** Covers the page at once; the spinner follows when it has loaded, which it can't without a connection. */
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
  /** The text on the overlay that covers the page during a login attempt. */
  overlayLabel: string
}

/** Listens for requests to open the modal, loads it on demand, and shows the overlay of a login attempt. */
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
    // Few pages are opened with such a request. If it can't be loaded, opening the modal retries, or reports it.
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
    // Going back from the provider restores the page from the cache as it was left: waiting.
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
