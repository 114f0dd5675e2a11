import { useEffect, useEffectEvent, useState } from 'react'
import { useAuthContext, useSession } from '../auth-provider.tsx'
import { openSignIn, type SignInRequest } from '../sign-in/open-sign-in.ts'

/**
 * For an action that needs a session. The returned function runs it, after a login in the modal if necessary; closing
 * the modal cancels it.
 */
export function useAfterSignIn(action: () => void): (request: Partial<SignInRequest>) => void {
  const { session, store } = useAuthContext()
  const { status } = useSession()
  const [isWaiting, setWaiting] = useState(false)

  const runWaiting = useEffectEvent(() => {
    if (!isWaiting) return
    setWaiting(false)
    action()
  })
  useEffect(() => {
    if (status === 'signed-in') runWaiting()
  }, [status])

  useEffect(() => {
    if (!isWaiting) return
    return store.subscribe(({ open }, before) => {
      // A login closes the modal too, before React knows of its session.
      if (before.open && !open && session.getSnapshot().status !== 'signed-in') setWaiting(false)
    })
  }, [isWaiting, session, store])

  return (request) => {
    if (status === 'signed-in') action()
    else {
      setWaiting(true)
      openSignIn(request)
    }
  }
}
