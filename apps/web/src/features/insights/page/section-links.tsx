'use client'

import { cn } from '@tidewatch/ui/primitives/cn'
import { useMemo } from 'react'
import { useCurrentSection } from './use-current-section.ts'

interface SectionLinksProps {
  label: string
  sections: readonly { id: string; text: string }[]
}

/** Links to a long screen's sections: sticks below the header, and scrolls sideways on narrow screens. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const joined = sections.map(({ id }) => id).join(' ')
  const current = useCurrentSection(useMemo(() => joined.split(' '), [joined]))
  return (
    <nav aria-label={label} className="sticky top-16 z-20 -mx-5 bg-paper/95 desk:mx-0 backdrop-blur-sm print:hidden">
      <ul className="scroll-fade-x flex gap-1 overflow-x-auto px-3 desk:px-0">
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
