import type { ReactNode } from 'react'

/** One section of the showcase. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="border-hairline border-b pb-2 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Children side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
