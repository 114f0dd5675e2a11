'use client'

import type { SectionKey } from '@tidewatch/insights/report-sections'
import { cn } from '@tidewatch/ui/cn'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useCurrentSection } from '#/features/insight-parts/use-current-section.ts'

/** The names of the sections, always in reach: sticks below the header and scrolls sideways on a phone. */
export function SectionNav({ sections }: { sections: readonly SectionKey[] }) {
  const t = useTranslations('reports')
  const current = useCurrentSection(sections)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && list.current) list.current.scrollTo({ left: link.offsetLeft - 24 })
  }, [current])

  return (
    <nav
      aria-label={t('page.sections')}
      className="sticky top-16 z-20 -mx-5 border-hairline border-b bg-paper/95 backdrop-blur-sm print:hidden"
    >
      <ul ref={list} className="relative flex gap-1 overflow-x-auto px-3">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              aria-current={section === current ? 'location' : undefined}
              className={cn(
                'flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2 text-sm text-soft hover:text-ink focus-visible:outline-offset-[-2px]',
                section === current && 'border-tide font-medium text-ink',
              )}
            >
              {t(`sections.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
