'use client'

import { useQueryClient } from '@tanstack/react-query'
import { OverlaySpinner } from '@tidewatch/ui/overlay-spinner'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { isAddressMarked } from './browser-ports.ts'
import type { Auth } from './create-auth.ts'
import { onSignInRequest, openSignIn, type SignInView } from './open-sign-in.ts'

const SignInModal = lazy(async () => ({ default: (await import('./sign-in-modal.tsx')).SignInModal }))

const views: Record<string, SignInView> = { login: 'login', signup: 'signup' }

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
    const asked = new URLSearchParams(window.location.search).get('signIn') ?? ''
    const view = views[asked]
    if (view) openSignIn({ view })
    social.resume(isAddressMarked())
    return stop
  }, [flow, social])

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
