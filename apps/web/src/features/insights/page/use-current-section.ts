import { useEffect, useState } from 'react'

/**
 * The section that lies at the top of what can be seen below the sticky rows. `isComplete` says that all sections are
 * on the page: those that load later are not found before.
 */
export function useCurrentSection<Section extends string>(
  sections: readonly Section[],
  isComplete = true,
): Section | null {
  const [current, setCurrent] = useState<Section | null>(null)
  useEffect(() => {
    if (!isComplete) return
    // A link may lead to the heading; what lies at the top is its section.
    const parts = sections.map((section) => ({ section, part: document.getElementById(section)?.closest('section') }))
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        const shown = parts.filter(({ part }) => part && inView.has(part))
        // The last of a page never comes to the top.
        const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
        setCurrent(shown.at(isEnd ? -1 : 0)?.section ?? null)
      },
      { rootMargin: '-128px 0px -55% 0px' },
    )
    for (const { part } of parts) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [sections, isComplete])
  return current
}
