'use client'

// Every page has it already, for Next's own use; `next/error` would bring 2.6 KB of the older router along.
import { ErrorBoundary, type ErrorInfo } from 'next/dist/client/components/error-boundary'
import { lazy, type ReactNode, Suspense } from 'react'

const FailedPage = lazy(async () => {
  const [{ FailedPage }, { withSharedMessages }] = await Promise.all([
    import('#/failure/failed-page.tsx'),
    import('@tidewatch/i18n/shared-messages'),
  ])
  return { default: await withSharedMessages(FailedPage) }
})
const NotFoundView = lazy(async () => ({ default: (await import('#/failure/not-found-view.tsx')).NotFoundView }))

/**
 * What a page shows that failed while rendering. Loaded then; pages that work do not ship it. Stands in the document rather than
 * in a file of the app, which would be one more file that every page waits for.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary errorComponent={LateFailedPage}>{children}</ErrorBoundary>
}

function LateFailedPage({ error, retry }: ErrorInfo) {
  return (
    <Suspense>
      <FailedPage error={error} retry={retry} />
    </Suspense>
  )
}

/**
 * What a path shows that no page has. Every page carries what stands in for it if it is missing: its elements would be a kilobyte.
 * Here, as another file would be one more that every page waits for.
 */
export function NotFoundPage() {
  return <NotFoundView />
}
