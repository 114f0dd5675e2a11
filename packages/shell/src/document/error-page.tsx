'use client'

import { lazy, Suspense } from 'react'
import type { FailedPageProps } from '#/document/failed-page.tsx'

const FailedPage = lazy(async () => ({ default: (await import('#/document/failed-page.tsx')).FailedPage }))

/** What a page shows that failed while rendering. Loaded then; pages that work do not ship it. */
export function ErrorPage(props: FailedPageProps) {
  return (
    <Suspense>
      <FailedPage {...props} />
    </Suspense>
  )
}
