'use client'

// Next already loads this module on every page; `next/error` would add 2.6 KB of the older router.
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
 * Replaces a page that failed while rendering. Loaded only then, so working pages don't ship it. It's in the document
 * because an error file in the app would be one more file that every page waits for.
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
 * The page for unknown paths. Next adds it to every page's data, so it's lazy: its elements would take a kilobyte. It's
 * in this module because another file would be one more that every page waits for.
 */
export function NotFoundPage() {
  return <NotFoundView />
}
