import type { ReactNode } from 'react'

export const sectionIds = [
  'own',
  'overview',
  'posts',
  'rhythm',
  'tags',
  'mix',
  'patterns',
  'outlook',
  'activity',
  'reports',
] as const
export type SectionId = (typeof sectionIds)[number]

/** The own lane is there where the account is connected. A sample has no list of reports: those belong to users. */
export function shownSections({ isSample, isOwn }: { isSample: boolean; isOwn: boolean }): SectionId[] {
  return sectionIds.filter((id) => (id !== 'own' || isOwn) && (id !== 'reports' || !isSample))
}

interface SectionProps {
  id: SectionId | 'method'
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A section of the account page, which the row of section names leads to. */
export function Section({ id, title, description, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-32 flex-col gap-4">
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
