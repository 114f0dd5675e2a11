import { type ReactNode, useEffect, useRef } from 'react'

interface SectionProps {
  /** The anchor in the URL. */
  id: string
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A section of a page, or of a tab of it. */
export function Section({ id, title, description, children }: SectionProps) {
  const section = useRef<HTMLElement>(null)
  // Mounts with its tab, long after the browser has looked for the anchor.
  useEffect(() => {
    if (window.location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-32 flex-col gap-4">
      <div>
        <h2 id={`${id}-title`} className="font-semibold text-lg">
          {title}
        </h2>
        {description ? <p className="max-w-reading text-sm text-soft">{description}</p> : null}
      </div>
      {children}
    </section>
  )
}
