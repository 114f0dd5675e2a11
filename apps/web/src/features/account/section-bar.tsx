'use client'

import { cn } from '@tidewatch/ui/cn'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SectionId } from '#/features/account/section.tsx'
import { useCurrentSection } from '#/features/insight-parts/use-current-section.ts'

interface SectionBarProps {
  sections: readonly SectionId[]
  /** All of them are on the page. */
  isComplete: boolean
  /** What the sections are about; above their names, which need the whole width in some languages. */
  period: ReactNode
}

/** The names of the sections, which stay in sight while the page scrolls. */
export function SectionBar({ sections, isComplete, period }: SectionBarProps) {
  const t = useTranslations('account.sections')
  const current = useCurrentSection(sections, isComplete)
  const row = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && row.current) row.current.scrollTo({ left: link.offsetLeft - 24 })
  }, [current])

  return (
    <>
      <div className="-mb-6">{period}</div>
      <div className="sticky top-16 z-20 -mx-5 border-hairline border-b bg-paper px-5">
        <nav ref={row} aria-label={t('label')} className="relative -mx-5 overflow-x-auto px-5">
          <ul className="flex gap-5">
            {sections.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  className={cn(
                    'flex h-12 items-center whitespace-nowrap border-transparent border-b-2 text-sm text-soft hover:text-ink focus-visible:outline-offset-[-2px]',
                    id === current && 'border-tide font-medium text-ink',
                  )}
                >
                  {t(id)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}
