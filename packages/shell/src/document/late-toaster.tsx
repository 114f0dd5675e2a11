import type { Toaster as ToasterPart } from '@tidewatch/ui/feedback/toast'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#/document/lazy-extra.ts'

type ToasterProps = ComponentProps<typeof ToasterPart>

const Toaster = lazyExtra<ToasterProps>(async () => (await import('@tidewatch/ui/feedback/toast')).Toaster)

/** Where passing messages appear. Loaded once the page is quiet; messages from before that appear then. */
export function LateToaster(props: ToasterProps) {
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
