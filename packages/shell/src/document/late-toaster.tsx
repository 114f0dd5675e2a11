'use client'

import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(async () => ({ default: (await import('@tidewatch/ui/toast')).Toaster }))

/** Where passing messages appear. Loaded once the page is quiet; messages from before that appear then. */
export function LateToaster(props: ComponentProps<typeof Toaster>) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 500)
    return () => clearTimeout(timer)
  }, [])
  if (!isQuiet) return null
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  )
}
