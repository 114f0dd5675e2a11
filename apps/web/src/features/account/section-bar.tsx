'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SectionId } from '#/features/account/section.tsx'

interface SectionBarProps {
  sections: readonly SectionId[]
  /** The period: stays in sight too where there is room for both. */
  period: ReactNode
}

/** The names of the sections, which stay in sight while the page scrolls. */
export function SectionBar({ sections, period }: SectionBarProps) {
  const t = useTranslations('account.sections')
  return (
    <>
      <div className="-mb-6 lg:hidden">{period}</div>
      <div className="sticky top-16 z-20 -mx-5 flex items-center justify-between gap-6 border-hairline border-b bg-paper px-5">
        <nav aria-label={t('label')} className="-mx-5 overflow-x-auto px-5 lg:mx-0 lg:px-0">
          <ul className="flex gap-5">
            {sections.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex h-12 items-center whitespace-nowrap rounded-xs text-sm text-soft hover:text-ink focus-visible:outline-offset-[-2px]"
                >
                  {t(id)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden lg:block">{period}</div>
      </div>
    </>
  )
}
