import { lazy, Suspense } from 'react'

const FailedArticles = lazy(async () => ({ default: (await import('./failed-articles.tsx')).FailedArticles }))

interface ArticlesErrorPageProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** What a page of articles shows that could not be loaded: nearly always because the API does not answer. */
export function ArticlesErrorPage({ reset }: ArticlesErrorPageProps) {
  return (
    <Suspense>
      <FailedArticles reset={reset} />
    </Suspense>
  )
}
