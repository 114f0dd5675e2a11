'use client'

import { useQueryClient } from '@tanstack/react-query'
import { OverlaySpinner } from '@tidewatch/ui/overlay-spinner'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { isAddressMarked, takeRequestedView } from './browser-ports.ts'
import type { Auth } from './create-auth.ts'
import { onSignInRequest } from './open-sign-in.ts'

const SignInModal = lazy(async () => ({ default: (await import('./sign-in-modal.tsx')).SignInModal }))

/** Listens for what opens the modal, loads it then, and shows the overlay of a sign-in that left the page. */
export function SignInHost({ auth }: { auth: Auth }) {
  const { flow, social, session, store } = auth
  const t = useTranslations('auth')
  const queryClient = useQueryClient()
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const { token } = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot)
  const wasOpened = useRef(false)
  if (state.open) wasOpened.current = true

  useEffect(() => {
    const stop = onSignInRequest(flow.open)
    const view = takeRequestedView()
    if (view && session.getSnapshot().status !== 'signed-in') flow.open({ view })
    social.resume(isAddressMarked())
    return stop
  }, [flow, social, session])

  useEffect(() => {
    // A sign-in that was given up with the back button wakes the page where it left: waiting.
    const onWake = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isAddressMarked()) window.location.reload()
    }
    window.addEventListener('pageshow', onWake)
    return () => window.removeEventListener('pageshow', onWake)
  }, [])

  // What was loaded for one user, or for nobody, is not what the next one may see.
  const lastToken = useRef(token)
  useEffect(() => {
    if (lastToken.current !== token && lastToken.current !== undefined) queryClient.resetQueries()
    lastToken.current = token
  }, [token, queryClient])

  return (
    <>
      {wasOpened.current ? (
        <Suspense>
          <SignInModal auth={auth} state={state} />
        </Suspense>
      ) : null}
      {state.overlay ? <OverlaySpinner label={t('overlay')} /> : null}
    </>
  )
}
