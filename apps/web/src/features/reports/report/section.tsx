'use client'

import type { SectionKey } from '@tidewatch/insights/report-sections'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface SectionProps {
  section: SectionKey
  description?: ReactNode
  children: ReactNode
}

/** A part of the report under its name, where the row of section names leads. */
export function Section({ section, description, children }: SectionProps) {
  const t = useTranslations('reports.sections')
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="min-w-0 scroll-mt-32">
      <h2 id={`${section}-title`} className="font-semibold text-lg">
        {t(section)}
      </h2>
      {description ? <p className="max-w-reading text-sm text-soft">{description}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}
