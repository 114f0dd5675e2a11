import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#/document/lazy-extra.ts'

const DevelopmentTools = lazyExtra(async () => (await import('#/development/development-tools.tsx')).DevelopmentTools)

/** Otherwise production pages would also ship the tools, which they never show. */
export function LateDevelopmentTools() {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return isStarted ? (
    <Suspense>
      <DevelopmentTools />
    </Suspense>
  ) : null
}
