import { type ComponentProps, lazy, Suspense } from 'react'
import type { GlobalErrorDocument } from '#/failure/global-error-document.tsx'

type GlobalErrorProps = ComponentProps<typeof GlobalErrorDocument>

/** For a browser that can't load anything any more, not even the error page. */
function PlainError({ retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <h1>We couldn’t load this page</h1>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </body>
    </html>
  )
}

const Document = lazy(async () => {
  const found = await import('#/failure/global-error-document.tsx').catch(() => null)
  return { default: found?.GlobalErrorDocument ?? PlainError }
})

/** Shown when even a host's layout failed. Loaded only then: every page ships this part, and hardly any shows it. */
export function GlobalError(props: GlobalErrorProps) {
  const blank = (
    <html lang="en">
      <body />
    </html>
  )
  return (
    <Suspense fallback={blank}>
      <Document {...props} />
    </Suspense>
  )
}
