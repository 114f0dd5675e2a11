'use client'

// Not `next/error`, which brings 2.6 KB of the older router along.
import { catchError } from 'next/dist/client/components/catch-error'
import { lazy, Suspense } from 'react'

const FailedPage = lazy(async () => ({ default: (await import('#/failure/failed-page.tsx')).FailedPage }))

/**
 * What a page shows that failed while rendering. Loaded then; pages that work do not ship it. Stands in the document rather than
 * in an `error.tsx`, which would be one more file that every page waits for.
 */
export const PageBoundary = catchError((_, { error, retry }) => (
  <Suspense>
    <FailedPage error={error} retry={retry} />
  </Suspense>
))
