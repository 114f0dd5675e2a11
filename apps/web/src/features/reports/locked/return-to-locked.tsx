'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { usePathname, useRouter } from '@tidewatch/i18n/navigation'
import { useEffect, useRef } from 'react'

/** After signing in, leads back to the locked report that was open when the session ended. */
export function ReturnToLocked() {
  const { status } = useSession()
  const router = useRouter()
  const path = usePathname()
  const before = useRef(status)
  useEffect(() => {
    const hasSignedIn = before.current === 'signed-out' && status === 'signed-in'
    before.current = status
    if (!hasSignedIn) return
    // Loaded when it is needed: public pages do not ship it.
    void import('./locked-marker.ts').then(({ readMarker }) => {
      const marker = readMarker()
      if (marker && path !== `/reports/${marker.reportId}`) router.push(`/reports/${marker.reportId}`)
    })
  }, [status, router, path])
  return null
}
