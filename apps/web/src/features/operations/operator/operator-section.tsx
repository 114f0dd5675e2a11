import type { ReactNode } from 'react'

interface OperatorSectionProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** Not a landmark, because the table inside is one with the same name. */
export function OperatorSection({ id, title, text, children }: OperatorSectionProps) {
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="font-semibold text-xl">
          {title}
        </h2>
        {text ? <p className="mt-1 max-w-reading text-sm text-soft">{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
