import type { SectionKey } from '@tidewatch/insights/report/report-sections'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { SectionLinks } from '#/features/insights/page/section-links.tsx'

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
  if (!isLong) return null
  return (
    <SectionLinks
      className="border-hairline border-b"
      label={t('page.sections')}
      sections={sections.map((section) => ({ id: section, text: t(`sections.${section}`) }))}
    />
  )
}
