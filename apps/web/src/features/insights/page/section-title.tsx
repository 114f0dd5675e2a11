import type { ReactNode } from 'react'

/** The heading that a section link targets: scrolls to below the sticky rows and receives focus. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="scroll-mt-32 font-semibold text-xl outline-none">
      {children}
    </h2>
  )
}
