'use client'

interface GlobalErrorProps {
  reset: () => void
}

/** The last resort when even the layout failed: no language, no styles, no providers are left to rely on. */
export function GlobalErrorDocument({ reset }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body
        style={{ fontFamily: 'system-ui, sans-serif', margin: '15vh auto', maxWidth: '34rem', padding: '0 1.25rem' }}
      >
        <title>Tidewatch</title>
        <h1>This page could not be shown</h1>
        <p>Something went wrong on our side. Your data is safe.</p>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </body>
    </html>
  )
}
