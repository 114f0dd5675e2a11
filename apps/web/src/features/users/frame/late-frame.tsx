'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { lazyExtra } from '@tidewatch/shell/lazy-extra'
import { Suspense, useLayoutEffect, useState } from 'react'
import type { SignedInFrameProps } from './signed-in-frame.tsx'

const SignedInFrame = lazyExtra<SignedInFrameProps>(async () => (await import('./signed-in-frame.tsx')).SignedInFrame)

/**
 * The frame for signed-in users, which visitors don't load. Listens from the start, so that early clicks take effect
 * once it has loaded.
 */
export function LateFrame() {
  const signedIn = useSession().status === 'signed-in'
  const [click, setClick] = useState<MouseEvent | null>(null)
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!(event.target as Element).closest('[data-frame]')) return
      event.preventDefault()
      setClick(event)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  if (!signedIn) return null
  return (
    <Suspense>
      <SignedInFrame click={click} />
    </Suspense>
  )
}
