import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#/document/lazy-extra.ts'

const DevelopmentTools = lazyExtra(async () => (await import('#/development/development-tools.tsx')).DevelopmentTools)

/** Production pages would otherwise ship the tools, too, though they never show them. */
export function LateDevelopmentTools() {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return isStarted ? (
    <Suspense>
      <DevelopmentTools />
    </Suspense>
  ) : null
}
