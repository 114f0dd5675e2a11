import { useSession } from '@tidewatch/auth/auth-provider'
import { usePathname } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { isAppPath } from '#/frame/app-path.ts'

/**
 * Keeps what the document's script decided before the first paint: with a session or without, app or website. Styles show
 * the one and hide the other, as pages are static and hold both. Until the session is read, the script's word stands.
 */
export function FrameKeeper() {
  const { status } = useSession()
  const pathname = usePathname()
  useLayoutEffect(() => {
    if (status === 'unknown') return
    const { documentElement: root } = document
    root.toggleAttribute('data-session', status === 'signed-in')
    root.toggleAttribute('data-app', status === 'signed-in' && isAppPath(pathname))
  }, [status, pathname])
  return null
}
