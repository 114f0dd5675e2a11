import type { ReactNode } from 'react'
import { keepFocus } from '#/layout/keep-focus.tsx'
import { Button } from '#/primitives/button.tsx'

type LoadMoreProps = {
  label: string
  /** "40 of 212", beside the button. */
  status?: ReactNode
  loading?: boolean
  /** Nothing more to load: only the status remains. */
  done?: boolean
  onClick: () => void
}

/** The end of a list with more to load. */
export function LoadMore({ label, status, loading, done, onClick }: LoadMoreProps) {
  return (
    // Gets the focus of the button that goes with the last page, so that the next Tab goes on from here.
    <div ref={keepFocus} tabIndex={-1} className="flex flex-wrap items-center gap-4 pt-4 outline-none">
      {done ? null : (
        <Button ref={keepFocus} onClick={onClick} loading={loading}>
          {label}
        </Button>
      )}
      {status ? (
        <p role="status" className="tabular text-sm text-soft">
          {status}
        </p>
      ) : null}
    </div>
  )
}
