'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { lazyExtra } from '@tidewatch/shell/lazy-extra'
import { Suspense } from 'react'

const TimeZoneKeeper = lazyExtra(async () => (await import('./time-zone-keeper.tsx')).TimeZoneKeeper)

/** Loads the time zone keeper for signed-in users; visitors don't load it. */
export function LateTimeZoneKeeper() {
  const { status } = useSession()
  return status === 'signed-in' ? (
    <Suspense>
      <TimeZoneKeeper />
    </Suspense>
  ) : null
}
