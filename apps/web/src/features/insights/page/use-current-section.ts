import { useEffect, useState } from 'react'

/** Pixels of the header and the row of links, which stick to the top. */
const stickyHeight = 128

/** Whether the strip that also sticks there while offline hides the end of a section; anchors scroll to below it. */
function isUnderStrip(part: Element): boolean {
  const strip = Number.parseFloat(document.documentElement.style.scrollPaddingTop)
  return strip > 0 && part.getBoundingClientRect().bottom <= stickyHeight + strip
}

interface Part<Section> {
  section: Section
  part: Element | null | undefined
}

/** A page's last sections never reach the top: the one whose link was clicked, or the last. */
function atEnd<Section extends string>(parts: readonly Part<Section>[]): Part<Section> | undefined {
  const clicked = parts.find(({ section }) => `#${section}` === window.location.hash)
  if (clicked?.part && clicked.part.getBoundingClientRect().top >= 0) return clicked
  return parts.findLast(({ part }) => part)
}

/** The topmost section visible below the sticky rows. Sections that load later aren't observed. */
export function useCurrentSection<Section extends string>(sections: readonly Section[]): Section | null {
  const [current, setCurrent] = useState<Section | null>(null)
  useEffect(() => {
    // The id may be on the heading, but the whole section has to be observed.
    const parts = sections.map((section) => ({ section, part: document.getElementById(section)?.closest('section') }))
    const inView = new Set<Element>()
    const update = () => {
      const { scrollY, innerHeight } = window
      const isEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      const found = isEnd ? atEnd(parts) : parts.find(({ part }) => part && inView.has(part) && !isUnderStrip(part))
      setCurrent(found?.section ?? null)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        update()
      },
      { rootMargin: `-${stickyHeight}px 0px -55% 0px` },
    )
    for (const { part } of parts) if (part) observer.observe(part)
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('hashchange', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update)
      window.removeEventListener('hashchange', update)
    }
  }, [sections])
  return current
}
