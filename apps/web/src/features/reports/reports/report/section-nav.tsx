import type { SectionKey } from '@tidewatch/insights/report/report-sections'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCurrentSection } from '#/features/insights/page/use-current-section.ts'

const minScreenHeights = 2

/** Whether the page is taller than two windows, on first render or after growing. */
function useIsLongPage(): boolean {
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const page = document.documentElement
    const measure = () => {
      if (page.scrollHeight > minScreenHeights * window.innerHeight) setLong(true)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return isLong
}

/** Links to the report's sections: sticks below the header, and scrolls sideways on a phone. */
export function SectionNav({ sections }: { sections: readonly SectionKey[] }) {
  const t = useTranslations('reports')
  const isLong = useIsLongPage()
  const current = useCurrentSection(sections)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && list.current) list.current.scrollTo({ left: link.offsetLeft - 24 })
  }, [current])

  if (!isLong) return null
  return (
    <nav
      aria-label={t('page.sections')}
      className="sticky top-16 z-20 -mx-5 border-hairline border-b bg-paper/95 desk:mx-0 backdrop-blur-sm print:hidden"
    >
      <ul ref={list} className="scroll-fade-x relative flex gap-1 overflow-x-auto px-3 desk:px-0">
        {sections.map((section) => (
          <li key={section} className="desk:first:*:pl-0">
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
