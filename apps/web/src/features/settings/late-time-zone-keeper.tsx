'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { lazy, Suspense } from 'react'

const TimeZoneKeeper = lazy(async () => ({ default: (await import('./time-zone-keeper.tsx')).TimeZoneKeeper }))

/** Loads what keeps the time zone for who is signed in; strangers do not ship it. */
export function LateTimeZoneKeeper() {
  const { status } = useSession()
  return status === 'signed-in' ? (
    <Suspense>
      <TimeZoneKeeper />
    </Suspense>
  ) : null
}
