'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SectionId } from '#/features/account/section.tsx'

interface SectionBarProps {
  sections: readonly SectionId[]
  children?: ReactNode
}

/** The names of the sections and the period, which stay in sight while the page scrolls. */
export function SectionBar({ sections, children }: SectionBarProps) {
  const t = useTranslations('account.sections')
  return (
    <div className="sticky top-0 z-20 -mx-4 flex flex-col-reverse gap-x-6 border-hairline border-b bg-paper/95 px-4 backdrop-blur-sm sm:-mx-6 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
      <nav aria-label={t('label')} className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
        <ul className="flex gap-5">
          {sections.map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex h-11 items-center whitespace-nowrap rounded-xs text-sm text-soft hover:text-ink focus-visible:outline-offset-[-2px]"
              >
                {t(id)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children ? <div className="pt-2 lg:py-2">{children}</div> : null}
    </div>
  )
}
