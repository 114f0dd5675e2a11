import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#/document/lazy-extra.ts'
import type { PageToasterProps } from '#/document/page-toaster.tsx'

const PageToaster = lazyExtra<PageToasterProps>(async () => (await import('#/document/page-toaster.tsx')).PageToaster)

/** Where toasts appear. Loaded half a second after the page has started; earlier toasts appear then. */
export function LateToaster(props: PageToasterProps) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 500)
    return () => clearTimeout(timer)
  }, [])
  if (!isQuiet) return null
  return (
    <Suspense>
      <PageToaster {...props} />
    </Suspense>
  )
}
