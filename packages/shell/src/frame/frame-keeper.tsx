import { useSession } from '@tidewatch/auth/auth-provider'
import { usePathname } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { isAppPath } from '#/frame/app-path.ts'

/**
 * Keeps up to date what the document script set before first paint: session or none, app or website. Pages are static
 * and contain both variants, and styles hide one. Until the session is read, the script's values stay.
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
