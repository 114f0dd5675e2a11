import type { ReactNode } from 'react'

/** The heading that a section's link leads to: it lands below the sticky rows and takes the focus with it. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="scroll-mt-32 font-semibold text-xl outline-none">
      {children}
    </h2>
  )
}
