'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { localePath } from '@tidewatch/site-config/hosts'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'

/** After signing in, leads back to the locked report that was open when the session ended. */
export function ReturnToLocked() {
  const { status } = useSession()
  // Not the router of next-intl: every public page would load it for this.
  const router = useRouter()
  const locale = useLocale()
  const before = useRef(status)
  useEffect(() => {
    const hasSignedIn = before.current === 'signed-out' && status === 'signed-in'
    before.current = status
    if (!hasSignedIn) return
    void import('./locked-marker.ts').then(({ readMarker }) => {
      const marker = readMarker()
      const path = marker && localePath(`/reports/${marker.reportId}`, locale)
      if (path && location.pathname !== path) router.push(path)
    })
  }, [status, router, locale])
  return null
}
