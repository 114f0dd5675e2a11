import type { SectionKey } from '@tidewatch/insights/report/report-sections'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAfterFirstPaint } from '#/features/insights/page/use-after-first-paint.ts'
import { useIsPrinting } from '../use-is-printing.ts'

interface SectionProps {
  section: SectionKey
  description?: ReactNode
  /** Collapsed until opened, linked to or printed. */
  folded?: boolean
  children: ReactNode
}

/** A section of the report under its heading, the target of the section links. */
export function Section({ section, description, folded, children }: SectionProps) {
  const t = useTranslations('reports.sections')
  const heading = (
    <h2 id={`${section}-title`} className="font-semibold text-lg">
      {t(section)}
    </h2>
  )
  const body = (
    <>
      {description ? <p className="max-w-reading text-sm text-soft">{description}</p> : null}
      <div className="mt-4">{children}</div>
    </>
  )
  return (
    <section
      id={section}
      aria-labelledby={`${section}-title`}
      data-folded={folded || undefined}
      // Consecutive collapsed sections move closer together, like a list.
      className="min-w-0 scroll-mt-32 [[data-folded]+&[data-folded]]:-mt-11"
    >
      {folded ? (
        <Folded section={section} heading={heading}>
          {body}
        </Folded>
      ) : (
        <>
          {heading}
          {body}
        </>
      )}
    </section>
  )
}

function Folded({ section, heading, children }: { section: SectionKey; heading: ReactNode; children: ReactNode }) {
  const isPrinting = useIsPrinting()
  const isPainted = useAfterFirstPaint()
  const fold = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    // A link to the section expands it.
    const expand = () => {
      const details = fold.current?.querySelector('details')
      if (details && window.location.hash === `#${section}`) details.open = true
    }
    expand()
    window.addEventListener('hashchange', expand, { signal: stop.signal })
    return () => stop.abort()
  }, [section])
  return (
    <div ref={fold}>
      <Disclosure summary={heading} open={isPrinting}>
        {isPainted || isPrinting ? children : null}
      </Disclosure>
    </div>
  )
}
