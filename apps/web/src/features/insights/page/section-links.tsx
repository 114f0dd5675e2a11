'use client'

import { cn } from '@tidewatch/ui/primitives/cn'
import { useEffect, useMemo, useRef } from 'react'
import { useCurrentSection } from './use-current-section.ts'

interface SectionLinksProps {
  label: string
  sections: readonly { id: string; text: string }[]
  className?: string
}

/** Links to a long screen's sections: sticks below the header, and scrolls sideways on narrow screens. */
export function SectionLinks({ label, sections, className }: SectionLinksProps) {
  const joined = sections.map(({ id }) => id).join(' ')
  const current = useCurrentSection(useMemo(() => joined.split(' '), [joined]))
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && list.current) list.current.scrollTo({ left: link.offsetLeft - 24 })
  }, [current])

  return (
    <nav
      aria-label={label}
      className={cn(
        'sticky top-[calc(4rem+var(--offline-strip,0px))] z-20 -mx-5 bg-paper/95 desk:mx-0 backdrop-blur-sm print:hidden',
        className,
      )}
    >
      <ul ref={list} className="scroll-fade-x relative flex gap-1 overflow-x-auto px-3 desk:px-0">
        {sections.map(({ id, text }) => (
          <li key={id} className="desk:first:*:pl-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cn(
                'flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2 text-sm text-soft hover:text-ink focus-visible:outline-offset-[-2px]',
                id === current && 'border-tide font-medium text-ink',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
