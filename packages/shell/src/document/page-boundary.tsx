'use client'

// Not `next/error`, which brings 2.6 KB of the older router along.
import { catchError } from 'next/dist/client/components/catch-error'
import { lazy, Suspense } from 'react'

const FailedPage = lazy(async () => ({ default: (await import('#/failure/failed-page.tsx')).FailedPage }))
const NotFoundView = lazy(async () => ({ default: (await import('#/failure/not-found-view.tsx')).NotFoundView }))

/**
 * What a page shows that failed while rendering. Loaded then; pages that work do not ship it. Stands in the document rather than
 * in an `error.tsx`, which would be one more file that every page waits for.
 */
export const PageBoundary = catchError((_, { error, retry }) => (
  <Suspense>
    <FailedPage error={error} retry={retry} />
  </Suspense>
))

/**
 * What a path shows that no page has. Every page carries what stands in for it if it is missing: its elements would be a kilobyte.
 * Here, as another file would be one more that every page waits for.
 */
export function NotFoundPage() {
  return <NotFoundView />
}
