import type { ReactNode } from 'react'

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-hairline border-b-edge bg-raised px-1 font-sans text-soft text-xs">
      {children}
    </kbd>
  )
}
